import type { AnySpec, Referee } from '@bridgehead/engine'
import { Scout } from '@bridgehead/table'
import type { InquiryAnswer } from '@bridgehead/table/wire'
import type { InquiryAsked } from './thought.ts'

/** Answers what a player asks of his position, from what he may know. */
export function lookInto(referee: Referee<AnySpec>, { role, view, inquiry, options }: InquiryAsked): InquiryAnswer {
  const scout = new Scout(referee, role, view)
  switch (inquiry.what) {
    case 'odds':
      return scout.odds(inquiry.choice, inquiry.before)
    case 'whyNot':
      return scout.whyNot()
    case 'obstacle':
      return scout.obstacle(inquiry.pieces, inquiry.place) ?? null
    case 'prices':
      return scout.prices(options)
    case 'reach':
      return scout.reach()
    case 'plan':
      return scout.plan(inquiry.pieces, inquiry.place) ?? null
  }
}
