import type { AnySpec, EventOf, Meaning } from '@bridgehead/engine'
import { isRoll } from './telling.ts'

/** Sparing sounds, made on the spot: a die on wood, a counter put down. Off unless the player wants them. */

let audio: AudioContext | undefined

export function soundOf(event: EventOf<AnySpec>, { way }: Meaning): void {
  if (isRoll(event)) knock(3, 900, 0.5)
  else if (way === 'move') knock(1, 260, 0.35)
}

/** Short bursts of filtered noise, one after the other. */
function knock(times: number, pitch: number, loudness: number): void {
  audio ??= new AudioContext()
  const { currentTime, sampleRate } = audio
  const length = Math.round(sampleRate * 0.05)
  const noise = audio.createBuffer(1, length, sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  for (let k = 0; k < times; k++) {
    const source = new AudioBufferSourceNode(audio, { buffer: noise })
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch * (1 - k * 0.12), Q: 2.2 })
    const gain = new GainNode(audio, { gain: loudness * (1 - k * 0.25) })
    source.connect(filter).connect(gain).connect(audio.destination)
    source.start(currentTime + k * 0.09)
  }
}
