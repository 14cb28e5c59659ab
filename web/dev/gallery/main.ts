import '../../src/fonts.css'
import '../../src/tokens.css'
import { mount } from 'svelte'
import { i18n } from '../../src/i18n/language.svelte.ts'
import { scheme } from '../../src/ui/scheme.svelte.ts'
import Gallery from './Gallery.svelte'
import NarvikSample from './NarvikSample.svelte'

await i18n.start()
scheme.start()
const target = document.getElementById('app')
if (target) mount(location.hash.startsWith('#narvik') ? NarvikSample : Gallery, { target })
