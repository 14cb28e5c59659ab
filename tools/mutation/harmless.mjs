// Broken rules that nobody could notice, each with the reason why. `npm run mutate` leaves them out of its figures.
//
// An entry names what stands in the source (`code`), what stood there instead (`to`), and where (`file`, the end of a path); each may be a
// text, which must be the same, or a pattern. Only survivors are looked up here: a mutant that some test notices counts as noticed.

const harmless = [
  {
    file: 'dieppe/rules/paths.ts',
    code: '!pool',
    to: 'true',
    why: 'A pool that is made anew each time lends the same finders, only slower.',
  },
  {
    file: 'dieppe/rules/assaultLines.ts',
    code: /isAlike|assaultFactor\(g, a\)|levels\(g, a\)/,
    to: /^(false|\(\) => undefined)$/,
    why: 'Counters that are alike are passed over to save time: trying them in each other’s place too finds the same lines.',
  },
  {
    file: 'dieppe/rules/assaultLines.ts',
    code: 'won <= most + 1e-9',
    to: 'won < most + 1e-9',
    why: 'Two sums of chances never differ by exactly a thousand-millionth.',
  },
  {
    file: 'narvik/rules/survey.ts',
    code: '!pool',
    to: 'true',
    why: 'A pool that is made anew each time lends the same surveys, only slower.',
  },
  {
    file: 'narvik/rules/survey.ts',
    code: /^hex < 0( \|\| hex >= hexCount)?$|^hex >= hexCount$/,
    to: /^(false|hex < 0 && hex >= hexCount|hex <= 0|hex > hexCount)$/,
    why: 'Who is off the map is counted in places that the arrays do not have, which changes nothing.',
  },
  {
    file: 'normandy/rules/logistics.ts',
    code: /isOneDivision|division >= 0/,
    to: /./,
    why: 'No Allied infantry division has more stacking points than may be dropped to anybody.',
  },
  {
    file: 'normandy/rules/logistics.ts',
    code: /DROPPED\) && hqOf\.has|unitsOf\[side\]\.filter/,
    to: /./,
    why: 'Whoever did not drop has no mark of it to lose.',
  },
  {
    file: 'normandy/rules/survey.ts',
    code: 'without.length > 0',
    to: 'without.length >= 0',
    why: 'To silence nobody changes nothing.',
  },
  {
    file: 'normandy/rules/survey.ts',
    code: 'p < seen.length',
    to: 'p <= seen.length',
    why: 'After the last piece nobody was seen and nobody stands.',
  },
  {
    file: 'normandy/rules/survey.ts',
    code: /shows\(s\)|^\[\]$|seen\.slice\(\)/,
    to: /^true$|Stryker was here|^known\.#seen$/,
    why: 'The last survey is kept to save time: one that is made anew says the same.',
  },
  {
    file: 'normandy/rules/survey.ts',
    code: 'at >= frame.reserve',
    to: 'false',
    why: 'Who lies beside the maps is counted in places that nobody asks about.',
  },
]

const fits = (wanted, text) => (typeof wanted === 'string' ? wanted === text : wanted.test(text))

/** Why nobody could notice this mutant; undefined when somebody could. */
export function reasonFor({ fileName, code, replacement }, reasons = harmless) {
  const to = replacement.replace(/\s+/g, ' ')
  return reasons.find((reason) => fileName.endsWith(reason.file) && fits(reason.code, code) && fits(reason.to, to))?.why
}
