/** After this many characters, a text reveals no more about its language. */
const enough = 600;

const english = words('the of and to is that for with as it was on are be this by not or from at have which');
const other = words(
  'der und das den von zu mit sich auf für ist nicht ein eine dem le les et du une est que pour dans qui par pas ' +
    'el los las en y del por con para una su di il che per della sono os uma não com em het een van te dat zijn ' +
    'och att som på är av med og det til ikke ei nie się jest ja że ve je na',
);

/**
 * Whether a text may be taken for English where nothing says what it is: unless its letters or the small words that
 * every sentence has are another language's. A few words alone are.
 */
export function seemsEnglish(text: string): boolean {
  const some = text.slice(0, enough);
  const letters = some.match(/\p{L}/gu)?.length ?? 0;
  const latin = some.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (2 * latin < letters) return false;
  const all = some.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ofEnglish = all.filter((word) => english.has(word)).length;
  const ofOthers = all.filter((word) => other.has(word)).length;
  return ofOthers < 2 || ofOthers <= ofEnglish;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
