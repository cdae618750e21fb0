import { closersWith, noWords, words, type SentenceWords } from '../sentence-words.ts';

const openers = words(
  'de het een dit dat deze die hij zij ze wij we jij je jullie u ik men er hier daar mijn jouw zijn haar ons onze hun uw wie wat waar wanneer waarom hoe welke welk in op aan bij met naar van voor door over onder tussen tegen tot uit om na sinds tijdens zonder volgens en of maar want dus als dan toen terwijl omdat hoewel indien nu vandaag gisteren morgen later daarna daarom echter ook toch niet geen wel ja nee alle alles iedereen iemand niemand veel enkele sommige elk elke is was waren heeft had hebben wordt werd kan moet zal bovendien verder tenslotte uiteindelijk soms vaak',
);

export const dutchSentences: SentenceWords = {
  beforeNames: words('dhr mevr mw mej dr drs prof ir ing mr ds st fam gebr jhr em zr'),
  beforeNumbers: words('nr nrs blz p pp art fig tab hfst dl bd afb par vol jg tel'),
  goingOn: words(
    'bijv bv d.w.z dwz o.a m.a.w i.v.m t.o.v t.a.v m.b.t n.a.v o.l.v o.i.d v.chr n.chr ca vgl cf incl excl evt resp ong max min mln mld z.g zgn zog t.b.v t.g.v t.w m.i m.n a.d i.p.v t/m a.h.w o.m str aanw bijz nl v.l.n.r ned d.d',
  ),
  anywhere: words('enz etc e.d b.v n.v e.a jr sr a.u.b s.v.p'),
  monthsAndDays: words('jan feb mrt apr jun jul aug sep sept okt nov dec ma di wo do vr za zo'),
  openers,
  openersAfterInitial: words('de het een hij zij ze wij we ik dit dat maar en toen daarna er'),
  speechVerbs: noWords,
  closers: closersWith('“‘'),
  smallBeginning: /^\s*["“„‘]?['’][stnk]\s\p{Lu}/u,
};
