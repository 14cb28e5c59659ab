/** What is fetched for those who read French. */
export { fr as words } from './fr.ts'
