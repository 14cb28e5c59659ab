// Pictures of every screen from real play, for us to look at: `npm run shots -w web [-- odds]` writes shots/<name>.png
process.env.BRIDGEHEAD_SHOTS = 'yes'
await import('../test/run.mjs')
