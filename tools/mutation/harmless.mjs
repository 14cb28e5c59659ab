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
    file: 'narvik/rules/absorb.ts',
    code: /units\.filter\(\(other\) => other !== u\)|^other !== u$|^a\.byRetreat > 0$|^\(other\) => other !== u$/,
    to: /./,
    why: 'Whoever is asked to go back has a way for everybody: the split, each loss and each path were allowed only then.',
  },
  {
    file: 'narvik/rules/absorb.ts',
    code: /isAny|^!cannot$|^false$|^true$|lose\(g(, piece)?\) \{/,
    to: /./,
    why: 'A unit with no way back at all is lost; no position of the printed map leads there, since the split is refused before.',
  },
  {
    file: 'narvik/rules/absorb.ts',
    code: /^to < 0|steps === g\.def\.data\.tables\.limits\.retreat$/,
    to: /./,
    why: 'Beyond the edge every side is closed, and a path of the greatest length has ended by itself.',
  },
  {
    file: /narvik\/rules\/(retreat|landing|whyNot|assault|outlook)\.ts$/,
    code: /^(to|hex|from|next) (<|>=) 0/,
    to: /^(false|true|(to|hex|from|next) (<=|>) 0|(to|hex|from) < 0 && .*)$/,
    why: 'Beyond the edge of the map nobody stands and every side is closed; the first hex of the grid is a mountain in a corner.',
  },
  {
    file: /narvik\/rules\/(assault|strengths|outlook|reference)\.ts$/,
    code: /^a\.from (<|>=) 0$/,
    to: /^a\.from (<=|>) 0$/,
    why: 'No landing comes from the first hex of the grid, a mountain in a corner of the map.',
  },
  {
    file: 'narvik/rules/retreat.ts',
    code: /stepsLeft/,
    to: /./,
    why: 'A search that gives up is a guard against hours; nobody on the printed map has so many ways that it comes to that.',
  },
  {
    file: 'narvik/rules/whyNot.ts',
    code: /g\.s\.where\[ship\]! >= 0|g\.def\.ships\.filter|strength > 0|afloat\(g\)\.filter/,
    to: /./,
    why: 'A ship that is sunk or has no guns is out of range of everything, which is passed over anyway.',
  },
  {
    file: 'narvik/rules/whyNot.ts',
    code: 'reasons.includes(undefined)',
    to: 'false',
    why: 'What somebody can do is on the list, and nobody asks why it is not.',
  },
  {
    file: 'narvik/rules/assault.ts',
    code: "a.by === 'allied'",
    to: 'true',
    why: 'Germans have neither guns nor ships in an assault.',
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

/** A file by the end of its path, or several by a pattern. */
const isIn = (file, path) => (typeof file === 'string' ? path.endsWith(file) : file.test(path))

/** Why nobody could notice this mutant; undefined when somebody could. */
export function reasonFor({ fileName, code, replacement }, reasons = harmless) {
  const to = replacement.replace(/\s+/g, ' ')
  return reasons.find((reason) => isIn(reason.file, fileName) && fits(reason.code, code) && fits(reason.to, to))?.why
}
