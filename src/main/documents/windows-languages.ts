/** The language code for a number by which Windows names a language and its country; none for what is no language. */
export function languageOfWindows(id: number): string | undefined {
  return withCountry.get(id) ?? languages[id & 0x3ff];
}

/** Where a country makes another language or another voice of it. */
const withCountry: ReadonlyMap<number, string> = new Map([
  [0x404, 'zh-TW'],
  [0x409, 'en-US'],
  [0x416, 'pt-BR'],
  [0x804, 'zh-CN'],
  [0x809, 'en-GB'],
  [0x814, 'nn'],
  [0x816, 'pt-PT'],
  [0x81a, 'sr'],
  [0xc1a, 'sr'],
  [0x141a, 'bs'],
]);

/** By their number without the country, from 0 on. */
const languages: readonly (string | undefined)[] = [
  undefined,
  ...'ar bg ca zh cs da de el en es fi fr he hu is it ja ko nl nb pl pt rm ro ru hr sk sq sv th tr ur'.split(
    ' ',
  ),
  ...'id uk be sl et lv lt tg fa vi hy az eu hsb mk st ts tn ve xh zu af ka fo hi mt se ga yi ms kk ky sw'.split(
    ' ',
  ),
  ...'tk uz tt bn pa gu or ta te kn ml as mr sa mn bo cy km lo my gl kok'.split(' '),
];
