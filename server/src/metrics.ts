import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the server says of itself to whoever watches over it. */
export class Metrics {
  readonly registry = new Registry()
  readonly actions = this.#counter('bridgehead_actions_total', 'Actions written to the log')
  readonly sent = this.#counter('bridgehead_sent_bytes_total', 'Bytes sent over WebSockets, before compression')
  readonly commits = new Histogram({
    name: 'bridgehead_commit_seconds',
    help: 'How long a group commit took',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  })

  constructor(gauges: { readonly lines: () => number; readonly matches: () => number }) {
    collectDefaultMetrics({ register: this.registry })
    this.#gauge('bridgehead_lines', 'Open WebSockets', gauges.lines)
    this.#gauge('bridgehead_open_matches', 'Matches in memory', gauges.matches)
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] })
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }
}
