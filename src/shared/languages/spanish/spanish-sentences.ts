import { closersWith, noWords, words, type SentenceWords, romanceOrdinals } from '../sentence-words.ts';

const openers = words(
  'el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella él ella ello ellos ellas yo tú usted ustedes nosotros vosotros mi mis tu tus su sus nuestro nuestra y e o u pero mas sino aunque porque pues si no sí que qué quien quién cual cuál cuando cuándo donde dónde como cómo cuánto por para con sin de del a al en entre hasta desde según sobre tras durante ante bajo contra hacia luego después antes entonces así también además sin embargo ahora hoy ayer mañana aquí allí ya muy más menos todo toda todos todas cada varios algunos algunas ninguno nada nadie algo alguien es son era eran fue fueron ha han había hay está están tiene se le les me nos finalmente',
);

export const spanishSentences: SentenceWords = {
  beforeNames: words(
    'dres abg abog tte sgto cdte cmdte pbro rvdo rvda rvmo exmo exma magfco hno hna mtro mtra dip sen secr presid cap conf expte exptes fco bs col edif pte pdte nª mme mlle srita at card alm cnel pta ntra ntro sr sra srta sres dr dra d dña d.ª dª mª m.ª prof profa lic ing arq gral sta sto fr mons excmo excma excmos excmas ilmo ilma ilmos sras pza mt',
  ),
  beforeNumbers: words(
    'fax inc incs expte exptes nro nros res ej n.º nº núm núms no pág págs p pp art arts cap caps vol t fig figs tab párr párrf apdo ext n° cra s ss tel telf tfno tlf ed min comp exp ref tít op precip sup temp alt vv esc rec lat long cel lám lun mar mié jue vie sáb dom tom lib fol fra sec m ptas',
  ),
  goingOn: words(
    'disp adic trans conf red pol ind ad enc vda alim ed ss p.ej ej ee rr ff jj aa cf resp vs aprox ca a.c d.c a.j.c av avda avd c ctra pza pl esq ud uds vd vds máx mín admón dpto depto dir op cit vid v hab s.m n.b c.p ap att',
  ),
  anywhere: words(
    'univ fac inst gob prov mun urb dep cc.oo bros ee.uu rr.hh jj.oo cía ltda s.a s.l s.r.l p.m a.m hnos al ee.uu.a ff.aa aa.vv',
  ),
  monthsAndDays: words(
    'ene feb mar abr jun jul ago sept oct nov dic Ene Feb Mar Abr Jun Jul Ago Sept Oct Nov Dic Lun Mié Jue Vie Sáb Dom',
  ),
  openers,
  openersAfterInitial: words(
    'el la los las él ella ellos yo un una este esta pero y no luego después entonces',
  ),
  speechVerbs: noWords,
  goingOnBefore: romanceOrdinals,
  // But what came from elsewhere: `club`, `bloc`.
  unlikeWords: /^(?!etc|[Cc]lub|[Bb]loc|[Cc]hic|[Ww]eb)\p{L}\p{Ll}{0,3}(?:[bcfghkmpqtv]|[^aeiouáéíóúnr]s)$/u,
  closers: closersWith(''),
};
