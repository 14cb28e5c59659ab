import './fonts.css'
import './tokens.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { i18n } from './i18n/language.svelte.ts'
import { network } from './ui/network.svelte.ts'
import { scheme } from './ui/scheme.svelte.ts'

await i18n.start()
scheme.start()
const target = document.getElementById('app')
if (target) mount(App, { target })
network.start()
