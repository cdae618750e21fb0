import { citations } from '../cited-works.ts';
import { rareSign, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { germanBible } from '../speaking/bible.ts';
import { clockTimes, spokenClock } from '../speaking/clock-times.ts';
import { bareDegrees } from '../speaking/coordinates.ts';
import {
  betweenTwo,
  countedRange,
  inchMarks,
  shortYearsTo,
  spacedThousands,
  thousandsTo,
  yearsTo,
} from '../speaking/counts.ts';
import { germanFormulas } from './german-formulas.ts';
import { wholeMonth, wholeYear } from '../calendar.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { germanOrdinal, ordinal, ordinalsAndKings } from './german-ordinals.ts';
import { germanDaysTogether, germanNotices } from './german-notices.ts';
import { germanParts } from './german-parts.ts';
import { andOr, romanValue } from '../speaking/short-words.ts';
import { germanShortWords } from './german-short-words.ts';
import { germanMonths, germanWords } from './german-words.ts';

const own: readonly SpeakingRule[] = [
  andOr('[Uu]nd', 'oder'),
  ...citations.de,
  betweenTwo('[Zz]wischen', 'und'),
  // `ein 15,6"-Display`
  { find: /(?<=\d)["″]-(?=\p{Lu})/gu, say: () => '-Zoll-' },
  inchMarks(['Zoll', 'Zoll']),
  // `BVerfGE 90, 22 <25 f.>`: the page that is meant, in brackets of lawyers.
  {
    find: /(?<=\d)\s?<\s?(\d{1,4}[^<>]{0,60}?)\s?>/gu,
    needs: rareSign,
    say: (_all, page = '') => `, ${page}`,
  },
  ...germanParts,
  germanDaysTogether,
  ...germanNotices,
  ...germanBible,
  ...germanShortWords,
  // `am 21/04/2016`, `vom 3-7-2017`: as with stops
  {
    find: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Dd]e[mn])\s)(\d{1,2})([/-])(0?[1-9]|1[0-2])\2(?=(?:19|20)?\d\d(?![\p{L}\p{N}/-]))/gu,
    needs: /\d[/-]\d{1,2}[/-]\d/,
    say: (_all, day = '', _mark = '', month = '') => `${day}.${month}.`,
  },
  // The figures of a day behind `am` and `vom`: `am dritten Oktober`.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:am|vom|v\.|zum|[Bb]is(?=\s\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\s\d\d\.\d\d\.)|[Ss]eit dem|[Aa]b dem|bis zum|einschließlich|den|dem|Am|Vom|Zum)\s)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!:?\d|\.\d)`,
      'gu',
    ),
    say(_all, day = '', month = '', year = '') {
      const name = germanMonths[Number(month) - 1];
      return name && Number(day) <= 31 && day !== '00'
        ? `${germanOrdinal(Number(day))}n ${name} ${wholeYear(year)}`
        : undefined;
    },
  },
  // `am 24.12.`, whose last stop may end the sentence.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Ss]pätestens|[Ss]eit dem|[Aa]b dem|[Nn]ach dem|[Vv]or dem|[Zz]wischen dem|und dem|[Bb]is(?=\s\d\d\.0)|(?<!\d\s)(?:[Bb]is|[Aa]b)(?=\s\d{1,2}\.\s?\d{1,2}\.\s\p{Ll})|(?<=,\s)de[mn])\s)(\d{1,2})\.\s?(\d{1,2})${stop}(?!\.?\s?\d)`,
      'gu',
    ),
    say(_all, day = '', month = '') {
      const name = germanMonths[Number(month) - 1];
      return name && Number(day) <= 31 && Number(day) > 0
        ? `${germanOrdinal(Number(day))}n ${name}`
        : undefined;
    },
  },
  // `(* 3.4.1921; † 4. Mai 1998)`
  {
    find: new RegExp(
      String.raw`(?<=\(|[;,–-]\s)([*†])\s?(?:(\d{1,2})\.\s?(?:(\d{1,2})\.\s?(?=\d{4}(?!\d))|(?=(?:${germanMonths.join('|')})\s\d))|(?=\d{4}(?!\d)|\p{Lu}\p{Ll}+,?\s\d))`,
      'gu',
    ),
    needs: rareSign,
    say(_all, mark = '', day = '', month = '') {
      const name = germanMonths[Number(month) - 1];
      const when = day && `am ${germanOrdinal(Number(day))}n ${month && `${name} `}`;
      return (month && !name) || Number(day) > 31
        ? undefined
        : `${mark === '*' ? 'geboren' : 'gestorben'} ${when}`;
    },
  },
  // `des 19.Jahrhunderts`
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}.,])\d{1,2})\.(?=(?:${germanMonths.join('|')}|Jahrhundert|Jh\.|Weltkrieg|Auflage|Aufl\.))`,
      'gu',
    ),
    say: () => '. ',
  },
  {
    find: /(?<=(?<!\p{L})(?:des|dieses)\s\d{1,2}\.\s)Jh(?:\.(?!\s+\p{Lu}|\s*$)|(?=\.))/gu,
    say: () => 'Jahrhunderts',
  },
  // `Art. 6 I lit. a DSGVO`, `§ 433 II BGB`
  {
    find: /(?<=(?:Art\.|Artikel|§)\s\d{1,3}[a-z]?\s)([IVX]{1,4})(?:(\s(?:Buchst|lit)\.)(?=\s[a-z](?!\p{L}))|(?=\s(?:Nr\.|S\.\s\d|Satz|\p{Lu}\p{L}*(?:GB|PO|GG|VO|StG)(?!\p{L}))))/gu,
    needs: /\d[a-z]?\s[IVX]/,
    say: (_all, letters = '', item = '') => `Absatz ${romanValue(letters)}${item && ' Buchstabe'}`,
  },
  // `Geändert durch Art. 35 G v. 12.3.2020`
  {
    find: /(?<=Art(?:\.|ikel)?\s\d{1,3}[a-z]?\s(?:Abs(?:\.|atz)\s\d{1,3}\s)?(?:(?:Nr\.|Nummer)\s\d{1,3}\s)?)([GV])(?=\s(?:v\.|vom)\s\d)/gu,
    needs: /\d\s[GV]\sv/,
    say: (_all, law = '') => (law === 'G' ? 'Gesetz' : 'Verordnung'),
  },
  {
    find: /(?<=(?:Art\.|Artikel|§|Abs\.|Absatz|S\.|Satz|Nr\.)\s\d{1,3}[a-z]?\s)(?:Buchst\.|lit\.?)(?:\s|(?<=\.))(?=[a-z](?!\p{L}))/gu,
    say: () => 'Buchstabe ',
  },
  // `Sa. u. So.`
  {
    find: /(?<![\p{L}\p{N}])(Mo|Di|Mi|Do|Fr|Sa|So)\.\s(?:u\.|und|\+)\s(Mo|Di|Mi|Do|Fr|Sa|So)\.(?!\s*$)/gu,
    say: (_all, first = '', second = '') => `${germanWords.days[first]} und ${germanWords.days[second]}`,
  },
  ...ordinalsAndKings,
  // `das Wochenende 10./11. November`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/]|(?<!\p{L})(?:bis|spätestens|ab|seit|von)\s)(\d{1,2})\.\/(\d{1,2})\.(?=\s(?:${germanMonths.join('|')})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, first = '', last = '') => `${ordinal(first, 'r')} und ${ordinal(last, 'r')}`,
  },
  // `ab 14. März`: without an article, the ordinal itself shows the dative.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Aa]b|[Ss]eit|[Mm]it)\s)(\d{1,2})\.(?=\s(?:${germanMonths.join('|')}|Jänner)(?!\p{L}))`,
      'gu',
    ),
    needs: /(?:[Aa]b|[Ss]eit|[Mm]it)\s\d/,
    say: (_all, figure = '') => ordinal(figure, 'm'),
  },
  // `bis 31. März`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Bb]is|[Aa]b|[Ss]eit|[Zz]wischen|[Vv]on(?=\s\d{1,2}\.\s(?:\p{L}+\s)?bis)|[Mm]it|[Pp]er)\s)(\d{1,2})\.(?=\s(?:${germanMonths.join('|')}|Jänner|bis\s\d{1,2}\.)(?!\p{L}))`,
      'gu',
    ),
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `Montag, 3. 4. 2023`
  {
    find: /(?<![\p{L}\p{N}./-]|\d\.\s)(\d{1,2})\.\s(\d{1,2})\.\s((?:1\d|20)\d{2})(?![\p{L}\p{N}/-]|\.\d)/gu,
    say: (_all, day = '', month = '', year = '') => dated(day, month, year),
  },
  // `Stand: 3.4.23`, `03.04.23`: without a word or a nought, it may be the number of a version.
  {
    find: /(?<![\p{L}\p{N}./-])(?<=((?<!\p{L})(?:Datum|Stand|Termin|Beginn|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Sonnabend|Mo|Di|Mi|Do|Fr|Sa|So)\.?[,:]?\s)?)(\d{1,2})\.(\d{1,2})\.(\d{2})(?![\p{L}\p{N}/:-]|\.\d)/gu,
    say: (_all, before = '', day = '', month = '', year = '') =>
      before || (month.startsWith('0') && day.length === 2) ? dated(day, month, wholeYear(year)) : undefined,
  },
  // `1842–48`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/–-])(?:1[1-9]|20)(\d\d))–(?=(\d\d)(?![\p{L}\p{N}/–-]|[.,]\d))/gu,
    say: (_all, from = '', last = '') => (Number(from) < Number(last) ? ' bis ' : undefined),
  },
  yearsTo('bis'),
  shortYearsTo('bis'),
  thousandsTo('bis'),
  bareDegrees('Grad'),
  // Whatever is counted: the goals of a match have a colon between them.
  countedRange(String.raw`(?!gegen(?!\p{L}))\p{L}{3,}|E[lL]|T[lL]|Std\.|Min\.|Sek\.`, 'bis'),
  spacedThousands(
    'Menschen|Einwohnern?|Personen|Mitgliedern?|Besuchern?|Exemplaren?|Soldaten|Euro|Mark|Dollar|Franken|Tonnen|Hektar|Kilometern?|Quadratkilometern?|Stück|Jahren?',
  ),
  ...clockTimes({ said: 'Uhr', to: 'bis', and: 'und', from: '[Vv]on|[Zz]wischen' }),
  // `Einlass 19.30 h`: an hour of decimals has a comma.
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})[:.]([0-5]\d)\sh(?![\p{L}/])/gu,
    say: (_all, hour = '', minute = '') => spokenClock(hour, minute, 'Uhr'),
  },
  // `um 4 h`, `Beginn 20 h`, `Di–So 10–17 h`
  {
    find: /(?<=(?<!\p{L})(?:[Uu]m|[Gg]egen|Beginn:?|Einlass:?|(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Mo|Di|Mi|Do|Fr|Sa|So)\.?:?)\s(?:\d{1,2}\s?[–-]\s?)?\d{1,2}\s)h(?![\p{L}/])/gu,
    say: () => 'Uhr',
  },
  // `Mo–Fr 9–17 Uhr, Sa 10–14 Uhr`
  {
    find: /(?<=[,;]\s|\sund\s)(Mo|Di|Mi|Do|Fr|Sa|So)(?:\.|(?=[\s:]))(?=:?\s\d{1,2}(?:[.:]\d\d)?(?:\s?[–-]\s?|\sbis\s)\d{1,2}(?:[.:]\d\d)?\sUhr)/gu,
    say: (_all, day = '') => germanWords.days[day],
  },
  // `bis Samstag von 9-11 h`
  {
    find: /(?<=(?:tag|woch|abend)s?\svon\s\d{1,2}\s?[–-]\s?\d{1,2}\s)h(?![\p{L}/])/gu,
    say: () => 'Uhr',
  },
  { find: /(?<=(?<!\p{L})(?:Abs\.|Absatz)\s\d{1,2}\s)S\.(?=\s\d)/gu, say: () => 'Satz' },
  // `§§ 51 - 68`
  {
    find: /(?<=§§\s?\d{1,4}[a-z]?)\s?[–-]\s?(?=\d{1,4}[a-z]?(?![\p{L}\p{N}/-]))/gu,
    needs: rareSign,
    say: () => ' bis ',
  },
  // `§ 7 g EStG`: no grams.
  {
    find: /(?<=§§?\s?\d{1,4})\s(?=[a-z]\s(?:Abs\.|Satz\s|Nr\.|\p{Lu}\p{Ll}*\p{Lu}))/gu,
    needs: rareSign,
    say: () => '',
  },
  { find: /(?<=(?<!\p{L})[Oo]p\.\s\d{1,3})\/(?=\d{1,2}(?!\d))/gu, say: () => ' Nummer ' },
  // `am 22. d. M.`, `Ende d. J.`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|v\.|[Bb]is zum|[Ss]eit dem)\s)(\d{1,2})\.\sd\.\s?M\.(?=\s|[,;)])/gu,
    needs: /d\.\s?M\./,
    say: (_all, day = '') => `${ordinal(day, 'n')} dieses Monats`,
  },
  {
    find: /(?<=(?:\d\.|\p{L})\s)d\.\s?J(?:\.(?=\s[\p{Ll}\d]|[,;)])|(?=\.\s*$))/gu,
    say: () => 'dieses Jahres',
  },
  // `(2.-5. Tag)`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,2}\.)\s?[–-]\s?(?=\d{1,2}\.\s\p{Lu}\p{Ll})/gu,
    say: () => ' bis ',
  },
  // `5., überarb. Aufl.`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.(?=(?:,?\s(?:\p{Ll}{3,12}\.|(?:und|u\.)|\p{Ll}+e)){0,3}\s(?:Aufl\.|Auflage))/gu,
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `Am So., dem 1.12.`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Bb]is|[Aa]b|[Zz]um)\s)(Mo|Di|Mi|Do|Fr|Sa|So)\.(?=,?\s(?:de[mnr]\s)?\d{1,2}\.)/gu,
    say: (_all, day = '') => germanWords.days[day],
  },
  // `u. a.` is `und andere` behind names only.
  {
    find: /(?<![\p{L}\p{N}.])([uU])\.\s?a\.(?=\s(?:von|vom|in|im|an|am|ab|bei|beim|mit|für|auf|durch|aus|zu|zum|zur|wegen|unter|über|nach|vor|seit|bis|um|gegen|ohne|zwischen|während|innerhalb|außerhalb|die|der|das|den|dem|ein|eine|einen|auch|als)\s|\s[„»]|:)|(?<![\p{L}\p{N}.])(?<=\()([u])\.\s?a\.(?=\s)/gu,
    say: (_all, letter = '') => `${letter || 'u'}nter anderem`,
  },
  // `3000 Teilnehmer, u. a. Linus Pauling`, `Bemühungen u. a. TU Dresden`, but `Kupfer u. a. Metalle`
  {
    find: /(?<=,\s)u\.\s?a\.(?=\s\p{Lu})|(?<![\p{L}\p{N}.])u\.\s?a\.(?=\s(?:\p{Lu}{2,}(?!\p{L})|\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}*(?!s)\p{Ll}(?!\p{L})))/gu,
    needs: /u\.\s?a\.\s\p{Lu}/u,
    say: () => 'unter anderem',
  },
  // `Bewusstsein in der Politik → Wahlprogramme`: a step, not a journey, though both are nouns
  {
    find: /\s→(?=\s["„«(]?\p{Lu}\p{Ll}{2})(?<=\p{Ll}{2}[).“"»]?\s→)(?<=(?<!\p{L})\p{Ll}{2,}(?!\p{L})[^→.;:!?]{1,60}\s→)(?<!(?<!\p{L})(?:[Vv]on|[Aa]b|[Ff]lug|[Zz]ug|[Ff]ahrt|[Ff]ahren|[Ff]ährt|[Ll]inie|[Ss]trecke|[Rr]oute|\p{L}+(?:flug|zug|fahrt|linie|strecke|verbindung))(?!\p{L})[^→.;!?]{0,60}\s→)/gu,
    needs: /→/,
    say: () => ',',
  },
  // `der u. a. Kosten senkt`, `vermeiden Sie u. a. Kosten`, and first of all
  {
    find: /(?<=^["„»(]?|(?<!\p{L})(?:d(?:er|ie|as|em|en|es)|eine[mnrs]?|ein|Sie|sie|er|wir|ihr|ich|man|\p{Ll}{2,}t|(?<!,\s)\p{Ll}{3,}en)\s)u\.\s?a\.(?=\s\p{L})/gu,
    say: () => 'unter anderem',
  },
  // `wurden u. a. folgende`
  {
    find: /(?<=(?<!\p{L})(?:w[iu]rden?|werden|ist|sind|war(?:en)?|ha(?:t|ben)|kann|können|soll(?:en)?|muss|müssen|gibt|g[ai]lt|g[ea]lten|zähl(?:t|en)|gehör(?:t|en)|umfass(?:t|en)|enthält|enthalten|es|sich|man|dass|wobei|wo)\s)u\.\s?a\.(?=\s[\p{L}\d„»])/gu,
    say: () => 'unter anderem',
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\d)\d{1,2}\.\s|(?<!\p{L})(?:[Ii]m|[Ss]eit|[Bb]is|[Ee]nde|[Aa]nfang|[Mm]itte)\s)(Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\.(?=\s[\p{L}\d])`,
      'gu',
    ),
    say: (_all, month = '') => wholeMonth(germanMonths, month),
  },
  {
    find: /(?<=(?<!\p{L})(?:S\.|Seite|§|Art\.|Rn\.|Abs\.)\s\d{1,4}\s?)f(?:\.(?=\s(?:\p{Ll}|\p{Lu}{2})|[,;)])|(?=\.$))/gu,
    say: () => 'folgende',
  },
  // `Urt. v. 12.3.2019`, `BGBl. I Nr. 61 v. 7.9.2017`
  {
    find: new RegExp(
      String.raw`(?<=[\p{L}\p{N}]\.?,?\s)v\.(?=\s\d{1,2}\.\s?(?:[–-]\s?\d{1,2}\.\s?)?(?:\d{1,2}\.|d\.|(?:${germanMonths.join('|')}|${germanWords.shortMonths})(?!\p{L})))`,
      'gu',
    ),
    say: () => 'vom',
  },
  {
    find: /(?<!\p{L})([Gg])em\.(?=\s(?:§|Art\.|Artikel|Abs\.|Ziff\.|Nr\.))/gu,
    say: (_all, letter = '') => `${letter}emäß`,
  },
  // `§§ 1 ff. UWG`: before the letters of a law, no end
  {
    find: /(?<=\d\s?)ff\.(?=\s(?:\p{Lu}{2}|\p{Lu}\p{Ll}+\p{Lu}))/gu,
    needs: /ff\./,
    say: () => 'und folgende',
  },
  { find: /(?<!\p{L})Dr\.(?=\s?(?:h\.\s?c|med|phil|jur|iur|theol|rer|oec)\.)/gu, say: () => 'Doktor' },
  {
    find: /(?<![\p{L}\p{N}])([A-H])([♯♭])(?![\p{L}\p{N}])/gu,
    say: (_all, letter = '', sign = '') => noteName(letter, sign),
  },
  // `Telefonnr.`, `Hausnr. 4`
  { find: /(?<=\p{Ll}{3})nr\.(?=\s[\p{Ll}\d])/gu, needs: /nr\./, say: () => 'nummer' },
  // A track, unless its number is bracketed as those of formulas are.
  { find: /(?<!\p{L})Gl\.(?=\s\(\d)/gu, say: () => 'Gleichung' },
  {
    find: /(?<=(?<!\p{L})(?:von|auf|an|ab|aus|in|Auf|Von|Ab)\s|\d,\s|Uhr\s(?:\d{1,2}\s)?)Gl\.(?=\s\d)/gu,
    say: () => 'Gleis',
  },
  { find: /(?<=\d)\s?[Hh]m(?![\p{L}³²])/gu, say: () => ' Höhenmeter' },
  { find: /(?<=\d\s)[x×]\sg(?![\p{L}\p{N}])/gu, say: () => 'mal g' },
  { find: /(?<!\p{L})St\.-(?=\p{Lu}\p{Ll})/gu, say: () => 'Sankt-' },
  {
    // Behind a year, no seconds: `Reform 2002 s. Müller`
    find: /(?<!\p{L})s\.(?=\s(?:(?:S|Kap|Abschn|Nr|Rn)\.\s?\d|(?:Abb|Tab|Anm|Anl)\.)|(?<=(?<![\d.,])(?:1[5-9]|20)\d\d\ss\.)\s(?:auch\s|\p{Lu}))/gu,
    say: () => 'siehe',
  },
  {
    find: new RegExp(String.raw`(?<=\d\s?)([vn])\.\s?Chr${stop}`, 'gu'),
    say: (_all, side = '') => `${side === 'v' ? 'vor' : 'nach'} Christus`,
  },
  {
    find: /(?<=(?<!\p{L})(?:s\.|siehe)\s)(Abb|Tab|Anm|Anl)\.(?=\s\p{Ll}|[,;)])/gu,
    say: (_all, short = '') =>
      germanWords.short.beforeNumbers[short] ?? germanWords.short.beforeNumbers[`${short}.`],
  },
  // `3 Std. Anfahrt`: inside a sentence, the stop before a noun is the unit's.
  { find: /(?<=[\d½¼¾]\s)(Std|Min|Sek|Eßl|Essl|Teel)\.(?=\s\p{Lu}\p{Ll})/gu, say: (_all, unit = '') => unit },
  { find: /(?<=\d)\s?%-?ig(?=(?:e[mnrs]?)?(?!\p{L}))/gu, say: () => '-prozentig' },
  // `u. v. a.` is something else.
  {
    find: /(?<![\p{L}\p{N}.]|(?<!\p{L})u\.\s?)([Vv])\.\s?a\.(?=\s[\p{L}\d„»"(])/gu,
    say: (_all, letter = '') => `${letter}or allem`,
  },
  {
    find: /(?<=((?<!\p{L})(?:mit|von|bei|nach|aus|zu)\s)?(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d+)*)\s)Pkt(?:\.(?=\s\p{Ll}|[,;:)])|(?=\.\s*$))/gu,
    say: (_all, dative = '', count = '') => (count === '1' ? 'Punkt' : `Punkte${dative && 'n'}`),
  },
  // `512 - 511 v. Chr.`
  {
    find: /(?<=(?<![\d.,/-])\d{1,4})\s?[–-]\s?(?=\d{1,4}\s[vn]\.\s?Chr)/gu,
    needs: /Chr/,
    say: () => ' bis ',
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,2}|[½¼¾])\s)(?:Pckg|Pkg)\.(?=\s\p{L})/gu,
    say: (_all, count = '') => (/^[1½¼¾]$/.test(count) ? 'Packung' : 'Packungen'),
  },
  { find: /(?<=[\d½¼¾]\s)(?:Pck|Päck)\.(?=\s\p{L})/gu, say: () => 'Päckchen' },
  { find: /(?<!\p{L})Tel\.(?=\s(?:und|u\.)\sFax|\/Fax)/gu, say: () => 'Telefon' },
  { find: /(?<=\p{L}-)Str\.(?=\s\d)/gu, say: () => 'Straße' },
  { find: /(?<=\p{Lu}\p{Ll}+(?:er|en)\s)Str\.(?=\s\d)/gu, say: () => 'Straße' },
];

function dated(day: string, month: string, year: string): string | undefined {
  const name = germanMonths[Number(month) - 1];
  const isDay = name !== undefined && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? germanWords.date(Number(day), name, year) : undefined;
}

/** `Cis`, `Es`. */
function noteName(letter: string, sign: string): string {
  if (sign === '♯') return `${letter}is`;
  return /^[BH]$/.test(letter) ? 'B' : `${letter}${/^[AE]$/.test(letter) ? '' : 'e'}s`;
}

export const germanRules = languageRules(germanWords, germanFormulas, own);
