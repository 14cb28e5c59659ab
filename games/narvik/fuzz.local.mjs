import { fuzzGames } from '@bridgehead/engine/fuzz'
import { narvik } from './dist/index.js'
const [games = '100', seed = '1', checkEvery = '25'] = process.argv.slice(2)
const t = Date.now()
const r = fuzzGames({ game: narvik, games: +games, seed: +seed, checkEvery: +checkEvery })
console.log(r.games, r.choices, Date.now() - t, 'ms', r.failure ? JSON.stringify({ ...r.failure, replay: undefined }) + ' choices ' + JSON.stringify(r.failure.replay.log?.slice?.(-6)) : 'ok')
