/** What is fetched for those who read English. */
export { en as words } from './en.ts'
