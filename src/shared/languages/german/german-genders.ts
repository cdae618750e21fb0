import { eitherCase } from '../speaking/short-words.ts';

/** What is often counted by an ordinal, by its gender; compounds have that of their last part. */
const nouns = {
  masculine:
    'Aufzug|Vers|Platz|Rang|Preis|Tag|Monat|Stock|Satz|Teil|Band|Akt|Bezirk|Weltkrieg|Lauf|Durchgang|Versuch|Kongress|Senat|Absatz|Abschnitt|Artikel|Schritt|Punkt|Wahlgang|Advent|Jahrgang|Sieg|Titel|Erfolg|Treffer|Sonntag|Grad|FC|SC|SV|TSV|FSV|VfB|VfL|BC',
  feminine:
    'Szene|Klasse|Minute|Stunde|Woche|Auflage|Runde|Etage|Phase|Sitzung|Sinfonie|Symphonie|Ausgabe|Periode|Generation|Strophe|Liga|Division|Armee|Reihe|Stufe|Halbzeit|Etappe|Staffel|Folge|Kammer|Kompanie|Amtszeit|Welle|Zeile|Spalte|Saison|Person|Hälfte|Wahl|Mannschaft',
  neuter:
    'Jahr|Jahrhundert|Jahrtausend|Lebensjahr|Mal|Quartal|Spiel|Tor|Buch|Kind|Album|Konzert|Semester|Kapitel|Rennen|Regiment|Bataillon|Viertel|Drittel|Turnier|Opfer|Geschoss|Obergeschoss|Jubiläum|Treffen',
} as const;
export type Gender = keyof typeof nouns;

const listed = Object.entries(nouns).map(
  ([gender, words]) =>
    [gender as Gender, new RegExp(`(?:(?:^|-)|\\p{L}{3})(?:${eitherCase(words)})$`, 'u')] as const,
);
const feminineEnd =
  /(?:ung|[hk]eit|schaft|[ts]ion|tät|\p{Ll}{3}enz|\p{Ll}{3}ie|(?<!name|junge|kunde|zeuge|kollege|erbe|buchstabe|gedanke|glaube|ende|ete|amte|ragte|wandte|loge)e)$/iu;

/** The gender of a noun in the singular as far as a word in the list tells it. */
export function listedGender(noun: string): Gender | undefined {
  return listed.find(([, words]) => words.test(noun))?.[0];
}

/** The gender of a noun in the singular as far as its last part or its ending tells it. */
export function genderOf(noun: string): Gender | undefined {
  return listedGender(noun) ?? (feminineEnd.test(noun) ? 'feminine' : undefined);
}
