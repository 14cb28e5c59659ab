import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { type DataFault, faultCode } from './dataFault.ts'
import { DataError } from './module.ts'
import { namedPlace } from './pack.ts'

/** Validates data against a schema, or throws a DataError that names the place. */
export function parseData<T extends $ZodType>(schema: T, data: unknown, where: string): output<T> {
  const parsed = safeParse(schema, data)
  if (parsed.success) return parsed.data
  const issue = innermost(parsed.error.issues[0] as $ZodIssue)
  throw new DataError([where, ...namedPlace(data, placeOf(issue))].join('.'), issueFault(issue))
}

/** Where it is wrong: the path to it, and the key that should not be there. */
export function placeOf({ path, ...issue }: $ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path
}

/** Where one of several forms would fit, what the form that comes nearest lacks says more than that none fits. */
function innermost(issue: $ZodIssue): $ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const forms = issue.errors.filter((issues) => issues.length > 0).sort((a, b) => a.length - b.length)
  const nearest = forms[0]?.[0]
  return nearest ? innermost({ ...nearest, path: [...issue.path, ...nearest.path] } as $ZodIssue) : issue
}

/** What is wrong, for whoever writes data: the schemas bring no sentences of their own, which would be half of their code. */
function issueFault(issue: $ZodIssue): DataFault {
  switch (issue.code) {
    case 'invalid_type':
      return { key: 'expected', args: { expected: issue.expected } }
    case 'too_big':
      return { key: isFigure(issue.origin) ? 'at-most' : 'too-many', args: { most: Number(issue.maximum) } }
    case 'too_small':
      return { key: isFigure(issue.origin) ? 'at-least' : 'too-few', args: { least: Number(issue.minimum) } }
    case 'invalid_value':
      return { key: 'one-of', args: { values: issue.values.map((value) => JSON.stringify(value)).join(', ') } }
    case 'unrecognized_keys':
      return { key: 'unknown' }
    default:
      return { key: 'misfit', args: { detail: issue.message || '' } }
  }
}

const isFigure = (origin: string): boolean => origin === 'number' || origin === 'int'

/** The same as a sentence for logs and programmers. */
export const sayIssue = (issue: $ZodIssue): string => faultCode(issueFault(issue))
