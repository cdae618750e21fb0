import { closersWith, words, type SentenceWords } from '../sentence-words.ts';

/** Units need no entry: a stop followed by a small letter never ends a sentence. */
export const englishSentences: SentenceWords = {
  beforeNames: words(
    'ste reps jas chas geo wm thos robt edw pte mr mrs ms mx dr prof rev fr hon gen col maj capt cpt sens gens drs ld lt lieut comdr cdr sergt cllr sgt cpl pvt cmdr adm sen rep gov pres messrs mme mlle dott dott.ssa sig brig supt det insp amb mt ft coll bp abp',
  ),
  beforeNumbers: words(
    'exod num josh judg sam neh dan hos mal gal phil jas pet n appx ref refs no nos n° nº p pp fig figs sec secs vol vols ch chap chaps art arts eq eqs ver v vv pt pts para fn col ll bk cl op sect thm lem rs ext apt tab ex pg rm ste doc docs exh dkt app mob ph tel dep agg max min lat ps cor matt rom deut lev isa jer ezek eph thess heb chron kgs prov eccl supp sc cir evid dkts stat pub pubs pub.l rte jct hwy sub-s sub-ss subsec sch temp avg qty ss sched inv nn cap arts reg regs res subd mag arg',
  ),
  goingOn: words(
    'retd gdn gdns dbl gge hols bldgs mgmt orig nr arr e.g i.e eg ie cf prac proc vs viz approx ca def esp incl excl resp rel defs',
  ),
  anywhere: words(
    'assoc intl natl atl mut elec hosp cnty educ cong div dir atty suppl bn regt inf cav abn w.va co corp inc ltd llc plc bros jr sr esq al ave blvd rd dept univ est assn bldg ibid ed eds trans repr civ crim dist compl cal fed seq',
  ),
  monthsAndDays: words(
    'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec JAN FEB MAR APR JUN JUL AUG SEP SEPT OCT NOV DEC Mon Tue Tues Wed Weds Thu Thur Thurs Fri Sat Sun Am',
  ),
  openers: words(
    "a an the this that these those there here he she it we you they i his her its our your their my i'm i've it's he's she's they're we're that's there's who what when where which why how if in on at as and but or nor for from with not no yes did do does is are was were has have had can could will would should then however although though while since after before because now once one some most many millions thousands each every all both neither either please let meanwhile also thus by to under until unless despite during instead next finally mr mrs ms dr prof",
  ),
  openersAfterInitial: words(
    "the he she it we they this that these those there it's that's if when what how did however but and",
  ),
  speechVerbs: words(
    'said says asked asks cried replied answered whispered shouted muttered murmured exclaimed called added continued demanded began repeated yelled screamed returned observed remarked agreed thought wondered snapped sighed interrupted gasped stammered faltered protested explained suggested',
  ),
  // `(Mo. App. 1998)`, `Cal. Civ. Code § 12`, `2d Sess. (2006)`, `Hall Depo. Tr. 12`
  goingOnBefore: {
    word: /^(?:Ala|Ariz|Ark|Cal|Colo|Conn|Del|Fla|Ga|Haw|Ill|Ind|Kan|Ky|Md|Me|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\.[CDHJMY]|Okla|Ore?|Pa|R\.I|S\.[CD]|Tenn|Tex|Vt|Va|W\.Va|Wash|Wis|Wyo|Ann|Stat|Rev|Gen|Civ|Crim|Prac|Rem|Proc|Ct|Sup|Super|Sess|Res|Admin|Decl|Depo?|Hr['’]g|Memo|Code|(?:[A-Z]\.){2,}[A-Z])$/,
    next: /^(?:Nos?\.\s\d|(?:App|Ann|Bar|Civ|Comp|Const|Crim|Ct|Dist|Evid|Gen|Prac|Proc|R|Rem|Rev|Sess|Stat|Sup|Super|Tr)\.|(?:Bar|Code|Law|Laws|Penal)\s(?:§|[\p{Lu}\d])|[§¶]|\((?:\p{Lu}[^()]{0,20}\s)?[12]\d{3}\)|[12]\d{3}-\d)/u,
  },
  closers: closersWith(''),
};
