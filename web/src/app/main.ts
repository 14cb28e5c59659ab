import '../device/noMadeCode.ts'
import '../fonts.css'
import '../tokens.css'
import { mount } from 'svelte'
import { i18n } from '../i18n/language.svelte.ts'
import { network } from '../ui/network.svelte.ts'
import { scheme } from '../ui/scheme.svelte.ts'
import App from './App.svelte'

scheme.start()
network.start()
await i18n.start()
const target = document.getElementById('app')
if (target) mount(App, { target })
