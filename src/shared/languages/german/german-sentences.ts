import { closersWith, noWords, words, type SentenceWords } from '../sentence-words.ts';
import { germanMonths } from './german-words.ts';

const openers = words(
  'der die das den dem des ein eine einen einem einer dies diese dieser dieses jener jene er sie es wir ihr ich du man mein meine sein seine ihre unser unsere euer eure kein keine wer was wann wo wie warum wieso wohin woher welche welcher welches in im an am auf aus bei mit nach von vom zu zum zur für gegen ohne um durch über unter vor hinter zwischen seit bis während wegen trotz und oder aber denn doch sondern nicht auch nur noch schon so da dann dort hier heute gestern morgen jetzt nun bald wenn weil obwohl dass als ob bevor nachdem damit dabei dadurch danach davor daher deshalb deswegen jedoch trotzdem allerdings außerdem zudem ferner schließlich zuerst viele einige manche alle beide jeder jede jedes niemand jemand etwas nichts ist sind war waren hat hatte haben wird werden wurde kann können soll muss ja nein bitte siehe vgl zwar sogar ebenso anschließend später inzwischen zunächst insgesamt',
);

export const germanSentences: SentenceWords = {
  beforeNames: words(
    'cand rer nat theol stud präs priv doz abg labg insp sekr städt wwe inh habil vors oblt ltn gen anm bez hptm joh seb wilh friedr heinr ludw slg em mt hr fr dr dr.-ing prof dipl ing dipl.-ing dipl.-kfm med jur phil st hl frl fam gebr kath ev ehem geb gest sog fa',
  ),
  beforeNumbers: words(
    'vol no tit kto anl beil gl bez spät temp bj gl anh alt nr erb std s op abschn fn joh matth mk lk mt röm kor offb abb tab kap abs uabs art bd bde aufl fig anm rn ziff lit az fußn tel abf ank rdnr rz nrn jg ausg bl buchst abt gr vers telefonnr hausnr kontonr art.-nr tel.-nr kto.-nr bestell-nr',
  ),
  goingOn: words(
    'insbes betr desgl ders zit resp spez led gez gef erg landw wiss amtl übl ugs erm pat ust-idnr st.-nr stnr stellv lfd kl bekl feiert gesch.-nr u.g tabl kps mehrf balk m zw art.-nr best.-nr kd.-nr rechn.-nr re.-nr ser.-nr vers.-nr blk kü terr wfl nfl grdst eßl essl teel pckg pck pkg päck pkt vet abl bgbl lgbl gvbl z.b zb d.h dh bzw vgl ca u.a z.t z.zt z.z i.d.r i.v.m i.j i.a u.u o.g s.o s.u v.a v.chr n.chr m.e a.d b.a u.ä o.ä d.i evtl ggf inkl exkl einschl zzgl abzgl sog bspw insb max min mind jh jhs jhd mio mrd tsd ff geb gest verh str hrsg verf entspr allg bes urspr engl lat griech franz überarb erw neubearb aktual gem urt beschl ggü tgl tägl ausschl i.h.v i.s.v i.s.d v.u.z n.u.z a.a.o d.i ü.m dt europ innerh ri li re insg lt frz ital österr amerik schweiz hbf o.g u.g mult südl nördl östl westl od v n i z d o u',
  ),
  anywhere: words(
    'univ gde reg verl übers gegr stck a.d p.a u.v.m u.v.a m.w.n a.m n.v p.p einw bhf u-bhf s-bhf usw etc usf mwst gmbh co kg ag u.s.w al aufl bzgl jr sen',
  ),
  monthsAndDays: words('Jan Feb Febr Mär Apr Jun Jul Aug Sep Sept Okt Nov Dez Mo Di Mi Do Fr Sa So'),
  openers,
  openersAfterInitial: words(
    'der die das er sie es wir ich man ein eine und aber doch dann danach dort hier heute wenn als wer was wie in im am',
  ),
  speechVerbs: noWords,
  // `am 11.7. 2015`
  goingOnBefore: { word: /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/, next: /^(?:19|20)\d\d(?!\d)/ },
  closers: closersWith('“‘«‹'),
  ordinal: new RegExp(
    `^(?:${germanMonths.join('|')}|Jahrhundert|Klasse|Stock|Lebensjahr|Mal|Vorsitzende|Bürgermeister|Sieger|Stellvertret|Vizepräsident)`,
  ),
  notOrdinal:
    /(?<!\p{L})(?:Seiten?|Kapitel|Nummer|Nr\.|Jahre?|Version|Platz|Artikel|Zimmer|Abschnitt|Tabelle|Abbildung|Band|Punkt|Teil|Stufe|Typ|Klasse|Gleis|Linie|Raum|S\.|Kap\.|Abb\.|Tab\.|Bd\.|Abs\.|auf|über|von|bis|etwa|rund|um|mit|nur|war|ist|wird|wurde|sind|ergibt)\s(?:\d{1,3}|[IVX]{1,6})$/u,
};
