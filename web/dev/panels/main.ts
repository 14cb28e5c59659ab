import '../../src/fonts.css'
import '../../src/tokens.css'
import { mount } from 'svelte'
import { i18n } from '../../src/i18n/language.svelte.ts'
import { withWords } from '../../src/panels/words.svelte.ts'
import { scheme } from '../../src/ui/scheme.svelte.ts'
import { playedMatch } from './match.ts'

await i18n.start()
scheme.start()
const { default: PanelsPage } = await withWords(import('./PanelsPage.svelte'))
const target = document.getElementById('app')
if (target) mount(PanelsPage, { target, props: { finished: await playedMatch(), running: await playedMatch(24) } })
