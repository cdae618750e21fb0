import { noWords, words, type SentenceWords } from '../sentence-words.ts';

const openers = words(
  "le la les l'on un une des du ce cet cette ces il elle on nous vous ils elles je tu qui que quoi où quand comment pourquoi quel quelle mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs et ou mais donc or ni car si dans sur sous avec sans pour par de à au aux en chez entre vers depuis pendant avant après puis ensuite alors ainsi aussi enfin cependant toutefois pourtant lorsque comme parce puisque non oui ici là tout toute tous toutes chaque plusieurs certains aucun rien personne voici voilà c'est c'était est sont a ont était elle-même aujourd'hui hier demain selon malgré plus moins",
);

export const frenchSentences: SentenceWords = {
  beforeNames: words(
    'ets trib préf adj capt insp gal col gén cdt card m mm mme mlle mgr dr pr prof me st ste sr vve cie',
  ),
  beforeNumbers: words(
    'fasc suppl rte fr vols voit ingr ad nat ex port éq ps cass arr dép liv ét n° no nos p pp op th lun mar mer jeu ven sam dim chap art al fig tab tabl t vol éd col ann réf tél tot ch lat long sc req apt appt esc liv',
  ),
  goingOn: words(
    'assoc imp réd enf prox alim cat coll déj civ crim soc p.ex c.-à-d c.à.d cf resp env av ap apr bd boul j.-c av.j.-c ap.j.-c apr.j.-c ex v vs sq hab min max éd dir coll voy bât',
  ),
  anywhere: words('trad ill circ adm bibl univ cons trad t.com sté s.a s.a.r.l ltd inc cie jr'),
  monthsAndDays: words(
    'fév Lun Mar Mer Jeu Ven Sam Dim Janv Févr Avr Juil Sept Oct Nov Déc janv févr avr juil sept oct nov déc',
  ),
  openers,
  openersAfterInitial: words(
    'le la les il elle on nous vous ils elles je un une ce cette mais et puis alors',
  ),
  speechVerbs: noWords,
  closers: /^(?:["'”’)\]}*_]|[ \u00A0\u202F]?[»›]|\[\d{1,3}(?:[,–-] ?\d{1,3}){0,9}\]|[⁰¹²³⁴-⁹†‡])*/u,
};
