import { clone } from './clone.ts'
import type { GameModule } from './module.ts'
import type { GameSpec, StateOf } from './spec.ts'

/** A state of its own, made as fast as the game knows how: what is played in one leaves the other as it is. */
export function copyState<S extends GameSpec>(game: GameModule<S>, state: StateOf<S>): StateOf<S> {
  return game.copy ? game.copy(state) : clone(state)
}

/** What a role may know, as a value of its own: where nothing is hidden, the view is the state itself, which rules go on changing. */
export function seenBy<S extends GameSpec>(
  game: GameModule<S>,
  def: S['definition'],
  state: StateOf<S>,
  viewer: S['role'] | 'spectator',
): S['view'] {
  const view = game.view(def, state, viewer)
  return (view as object) === state ? copyState(game, state) : view
}
