import { closersWith, noWords, words, type SentenceWords } from '../sentence-words.ts';

const openers = words(
  "il lo la i gli le l' un uno una questo questa questi queste quello quella quelli quelle egli ella esso essa essi esse lui lei loro io tu noi voi mio mia tuo suo sua nostro vostro e ed o ma però perché poiché se non sì che chi cosa quale quando dove come quanto per con senza di del della dei degli delle a al alla ai agli alle da dal dalla in nel nella nei nelle su sul sulla tra fra poi dopo prima allora così anche inoltre tuttavia infatti quindi dunque mentre ora oggi ieri domani qui qua lì là già più meno molto ogni tutto tutta tutti tutte alcuni alcune nessuno niente nulla qualcuno è sono era erano fu furono ha hanno aveva ho si ci vi infine secondo",
);

export const italianSentences: SentenceWords = {
  beforeNames: words(
    'sig sig.ra sig.na sigg dott dott.ssa dr prof prof.ssa avv ing arch geom rag on sen mons don s ss gen col cap mag psicol dir amm arcip card',
  ),
  beforeNumbers: words(
    'n nn nr pag pagg p pp art artt cap capp vol voll fig figg tab co par sec t ed tel fasc d.lgs d.l d.p.r',
  ),
  goingOn: words(
    'ad.es p.es es cfr cf ca a.c d.c v vs c.so v.le p.za p.zza l.go circ op cit sgg segg ss all ecc.ecc mln mld min max int rev c.a',
  ),
  anywhere: words('ecc etc s.p.a s.r.l spa srl s.n.c u.s.a u.e al jr f.lli soc'),
  monthsAndDays: words('gen feb mar apr giu lug ago set sett ott nov dic'),
  openers,
  openersAfterInitial: words('il la lo gli le egli lui lei un una questo questa ma e poi non'),
  speechVerbs: noWords,
  closers: closersWith(''),
};
