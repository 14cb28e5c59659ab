import './fonts.css'
import './tokens.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { i18n } from './i18n/language.svelte.ts'
import { scheme } from './ui/scheme.svelte.ts'

i18n.start()
scheme.start()
const target = document.getElementById('app')
if (target) mount(App, { target })
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
