/** Where the data of each game lie; the build fills it in (`build/gameData.ts`). Elsewhere they come with the game. */
export const dataAddresses: { readonly [game: string]: string } = {}
