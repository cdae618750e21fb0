import { closersWith, noWords, words, type SentenceWords } from '../sentence-words.ts';

const openers = words(
  'o a os as um uma uns umas este esta estes estas esse essa isso isto aquele aquela ele ela eles elas eu tu você vocês nós vós meu minha teu seu sua seus suas nosso nossa e ou mas porém porque pois se não sim que quem qual quando onde como quanto por para com sem de do da dos das em no na nos nas ao à aos às entre até desde segundo sobre durante após depois antes então assim também além contudo todavia entretanto agora hoje ontem amanhã aqui ali lá já muito mais menos todo toda todos todas cada vários alguns algumas nenhum nada ninguém algo alguém é são era eram foi foram há havia está estão tem finalmente',
);

export const portugueseSentences: SentenceWords = {
  beforeNames: words(
    'sr sra srta srs dr dra drs d prof profa eng arq gen cel cap sto sta s v mons exmo exma r',
  ),
  beforeNumbers: words(
    'n.º nº n núm pág págs p pp art arts cap caps vol t fig figs tab séc sécs tel ed inc par ap apto',
  ),
  goingOn: words(
    'p.ex ex cf vs aprox ca a.c d.c av al trav pça máx mín v.exa v.ex.ª v.s exa op cit vid depto dep mil c.p',
  ),
  anywhere: words('etc cia ltda s.a e.u.a lda e.u jr a.m p.m'),
  monthsAndDays: words('jan fev mar abr mai jun jul ago set out nov dez'),
  openers,
  openersAfterInitial: words('o os ele ela eles elas eu um uma este esta mas e não depois então'),
  speechVerbs: noWords,
  closers: closersWith(''),
};
