import { closersWith, noWords, words, type SentenceWords } from '../sentence-words.ts';

const openers = words(
  'de het een dit dat deze die hij zij ze wij we jij je jullie u ik men er hier daar mijn jouw zijn haar ons onze hun uw wie wat waar wanneer waarom hoe welke welk in op aan bij met naar van voor door over onder tussen tegen tot uit om na sinds tijdens zonder volgens en of maar want dus als dan toen terwijl omdat hoewel indien nu vandaag gisteren morgen later daarna daarom echter ook toch niet geen wel ja nee alle alles iedereen iemand niemand veel enkele sommige elk elke is was waren heeft had hebben wordt werd kan moet zal bovendien verder tenslotte uiteindelijk soms vaak',
);

export const dutchSentences: SentenceWords = {
  beforeNames: words(
    'kol voorz secr kon adj voorm maj serg min.-pres minister-pres kapt jhr kard gen dhr mevr mw mej dr drs prof ir ing mr ds st fam gebr jhr em zr fa',
  ),
  beforeNumbers: words(
    'no ref fax gal volw rijt mob bijl kol openb hand hebr jes jer spr lev num deut richt petr tim temp bj bijl pag nr nrs art.nr inv.nr inv.nrs min tot blz p pp art artt fig tab hfst dl bd afb par vol jg jrg tel hfdst op app vertr overl r.o aank afd tst stb stcrt trb fact.nr arr dr ed joh kor matt mat luc rom gen ex ps ma di wo do vr za zo zat',
  ),
  goingOn: words(
    'kamerst bijl prov min.temp max.temp m.nt nt herz vs herh w.v geh ongeh gesch d.i h.o.d.n o.m coll e.e.a i.h.a i.h.b i.t.t m.b.v o.g.v w.o bijv bv d.w.z dwz o.a m.a.w i.v.m t.o.v t.a.v m.b.t n.a.v o.l.v o.i.d v.chr n.chr ca vgl red uitg univ cf incl excl evt resp ong max min mln mld z.g zgn zog t.b.v c.q t.g.v t.n.v v.d t.w m.i m.n a.d i.p.v t/m a.h.w o.m str aanw bijz nl v.l.n.r ned d.d jo d.m.v m.u.v o.b.v a.s geb pers a.h.v i.g.v i.o.m i.o.v i.s.m m.i.v m.m.v o.v.v t.h.v t.o gem ged ovl rb z.g.n',
  ),
  anywhere: words(
    'alg inz bibl event vert div c.s p.p n.v.t enz e.d e.v inw b.v n.v e.a jr sr a.u.b s.v.p z.s.m jl',
  ),
  monthsAndDays: words('jan feb febr mrt apr jun jul aug sep sept okt nov dec ma di wo do vr za zo'),
  openers,
  openersAfterInitial: words('de het een hij zij ze wij we ik dit dat maar en toen daarna er'),
  speechVerbs: noWords,
  closers: closersWith('“‘'),
  smallBeginning: /^\s*["“„‘]?['’][stnk]\s\p{Lu}/u,
};
