import { rareSign, type SpeakingRule } from '../../../listen/script/spoken-text.ts';

/** Long arrows that TeX makes of two signs: `−→`, `=⇒`, `↪→`. */
export const longArrows: SpeakingRule = {
  find: /(?:[−–-]+|↪\s?)(?=→)|=(?=⇒)|(?<=←)[−–-]+|(?<=⇐)=/gu,
  needs: /[←→⇐⇒]/,
  say: () => '',
};

/** Signs between the steps of a way, such as through a menu, and arrows that lead on. */
export const waySigns: readonly SpeakingRule[] = [
  // The way through a menu or to a page: `Home > News > Archive`. Between figures, letters and variables they compare: `xt > Pk`.
  {
    find: /(?<=\p{L}{2})(?<![<>]\s\p{Ll}{2,4})\s[<>›»](?=\s\p{Lu}\p{Ll})(?<=(?:\p{L}{3}|\p{Lu}\p{L})\s.)/gu,
    needs: rareSign,
    say: () => ',',
  },
  // `Device > PC connection`, `LOAD > from Device`: behind a name, words go on.
  {
    find: /\s>(?<=(?:^|[\s“"«(])\p{Lu}\p{L}{2,}\s>)(?=\s(?:\p{Lu}{2,5}\s\p{Ll}{3}|\p{Ll}{2,}\s\p{Lu}\p{Ll}{2}))/gu,
    needs: /\s>\s/,
    say: () => ',',
  },
  // `Plugins> Checks`, but `<b> Bold` and `vector<int> Name`
  {
    find: />(?<=(?:^|[\s“"«(,.])\p{Lu}\p{Ll}{3,}>)(?=\s\p{Lu}\p{Ll}{2})/gu,
    needs: /\p{Ll}>\s/u,
    say: () => ',',
  },
  // `sosh.fr > espace client`, `Properties > C/C++ > Code`: from an address, or one of many steps.
  {
    find: /(?<=\p{L}{2}|\+\+)\s[>›»](?=\s\p{L}(?:\p{L}{2}|\/))(?:(?<=\p{Ll}\.\p{Ll}{2,4}\s.)|(?=\s[^<=>›»]{3,60}\s[>›»]\s\p{L}{2})|(?<=\p{L}{2}\s[>›»]\s[^<=>›»]{3,60}\s.))/gu,
    needs: /\s[>›»]\s/,
    say: () => ',',
  },
  // `Références -> Tables`, as an arrow is typed, but `of type int -> int`; before all the others, it is a bullet.
  { find: /(?<=^\s*)(?:-{1,2}|=)>\s(?=["“«(]?\p{L})/gu, needs: />/, say: () => '' },
  {
    find: /\s(?:-{1,2}|=)>(?=\s["“«(]?\p{L}{2,}(?!\.\p{L}|\())(?<=(?:[\p{L}\p{N}]{2}|[\p{L}\p{N}][).%”»’"])\s(?:-{1,2}|=)>)(?<!(?<!\p{L})(?:types?|fn)\s[^.;]{0,40})/gu,
    needs: />/,
    say: () => ',',
  },
  // The way through a menu: `Tools → Board → Uno`, `File → Save As`.
  {
    find: /\s→(?=\s["“«(]?\p{L}{2})(?<=\p{L}{2}[).”"»…]{0,2}\s→)(?:(?=\s["“«]?\p{Lu}[^→.,;:!?]{1,30}\s→\s["“«]?\p{Lu}\p{L})|(?<=→\s["“«]?\p{Lu}[^→.,;:!?]{1,30}\s→)(?=\s["“«]?\p{Lu}\p{L})|(?<=(?<!\p{L})(?:File|Edit|View|Tools|Settings|Options|Help|Insert|Start|Menu|Men[uúü]|Datei|Bearbeiten|Ansicht|Extras?|Werkzeuge|Einstellungen|Fichier|Édition|Affichage|Outils|Paramètres|Archivo|Herramientas|Ajustes|Configura(?:ción|ções)|Arquivo|Ficheiro|Ferramentas|Definições|Modifica|Strumenti|Impostazioni|Bestand|Bewerken|Beeld|Instellingen)\s→))/gu,
    needs: /→/,
    say: () => ',',
  },
  // `Ctrl+C → Copy → Paste`: the first of many steps.
  {
    find: /\s→(?=\s\p{Lu}\p{Ll}{2}[^→.,;:!?]{0,30}\s→\s\p{Lu}\p{Ll})/gu,
    needs: /→[^→]+→/,
    say: () => ',',
  },
  // `Tap a person → +1 guest`
  {
    find: /(?<=\p{L}{3}[).”"»…]{0,2})\s→(?=\s[+−-]\s?[\p{L}\d])/gu,
    needs: /→/,
    say: () => ',',
  },
  // As it is printed; from one place to another it has a word, as between two of a kind: `Paris → Lyon`, `int → int`.
  {
    find: /\s→(?<=(?<!\p{L})((\p{L})\p{L}{2,})[).”"»]{0,2}\s→)(?=\s["“«(]?(?!\1(?!\p{L}))(\p{L})\p{L}{2,}(?!\())/gu,
    needs: /→/,
    say: (_all, _word, last = '', next = '') => (/^\p{Lu}{2}$/u.test(last + next) ? undefined : ','),
  },
  // `Weiterlesen →`, `← Zurück`: what a link shows, to nowhere that is named; or the bullet of an item.
  {
    find: /(?<=\p{L}{3}[.!?…”"»)]?)\s[→⟶]\s*$|^\s*[→⟶←⟵]\s(?=["“«(]?\p{L}{2}(?:\p{Ll}{2}|.{0,40}$))/gu,
    needs: /[→⟶←⟵]/,
    say: () => '',
  },
];
