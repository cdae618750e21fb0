/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const italianByForm: readonly (readonly [written: string, said: string])[] = [
  [
    "Ai sensi dell'art. 2, c. 1, lett. b), del D.Lgs. n. 81/2008 e s.m.i., il datore provvede.",
    "Ai sensi dell'articolo 2, comma 1, lettera b), del decreto legislativo numero 81 del 2008 e successive modifiche e integrazioni, il datore provvede.",
  ],
  [
    "Unire 2 cucch. d'olio, q.b. di sale, 1/2 l di latte e 250 gr. di farina.",
    "Unire 2 cucchiai d'olio, quanto basta di sale, mezzo litro di latte e 250 grammi di farina.",
  ],
  [
    'Canone: € 850,00 mensili + spese cond. (ca. 80 €).',
    'Canone: 850 euro mensili + spese condominiali (circa 80 euro).',
  ],
  [
    'La Juve ha vinto 3-1 (p.t. 2-0) alla 12ª giornata.',
    'La Juve ha vinto 3-1 (primo tempo 2-0) alla dodicesima giornata.',
  ],
  [
    "Sinner b. Medvedev 6-4, 3-6, 7-6 (5) in 2h41'.",
    'Sinner batte Medvedev 6-4, 3-6, 7-6 (5) in 2 ore e 41 minuti.',
  ],
  [
    'Ricavi per 3,4 mln di euro (+12% vs 2021), utile di 1,2 mld.',
    'Ricavi per 3,4 milioni di euro (più 12 per cento versus 2021), utile di 1,2 miliardi.',
  ],
  [
    'Assumere 1 cpr. 3 volte/die per 7 gg.; max 4 g/die.',
    'Assumere 1 compressa 3 volte al giorno per 7 giorni; max 4 grammi al giorno.',
  ],
  [
    'Pressione > 140/90 mmHg in pz. di età ≥ 65 aa.',
    'Pressione maggiore di 140 su 90 millimetri di mercurio in pazienti di età maggiore o uguale a 65 anni.',
  ],
  [
    'Vol. II, t. 1, 3ª ed., a c. di G. Rossi, Torino, 1998, p. 45, nt. 12.',
    'Volume 2, tomo 1, terza edizione, a cura di G. Rossi, Torino, 1998, pagina 45, nota 12.',
  ],
  [
    'Gv 3,16; 1Cor 13,4-7; Mt 5,3ss.',
    'Giovanni 3, 16; prima lettera ai Corinzi 13, 4 a 7; Matteo 5, 3 e seguenti.',
  ],
  [
    'Gent.ma Sig.ra Rossi, c.a. Ufficio Acquisti, P.zza Garibaldi 3.',
    'Gentilissima Signora Rossi, alla cortese attenzione Ufficio Acquisti, Piazza Garibaldi 3.',
  ],
  [
    "L'On. Moro e il Sen. Fanfani incontrarono S.E. l'Ambasciatore e S.S. Paolo VI.",
    "L'Onorevole Moro e il Senatore Fanfani incontrarono Sua Eccellenza l'Ambasciatore e Sua Santità Paolo sesto.",
  ],
  [
    "Il treno R 2345 delle h 7.42 è in rit. di 15'.",
    'Il treno R 2345 delle ore 7 e 42 è in ritardo di 15 minuti.',
  ],
  [
    'La vite M6x20 (rif. 45-B/12) va serrata a 10 Nm.',
    'La vite M6 per 20 (riferimento 45-B/12) va serrata a 10 newton metro.',
  ],
  ['Alim.: 230 V~, 50 Hz; pot. max 2.000 W.', 'Alimentazione: 230 volt, 50 hertz; potenza max 2000 watt.'],
  ["L'A1 è chiusa al km 34+500 in dir. sud.", "L'A1 è chiusa al chilometro 34+500 in direzione sud."],
  [
    'Superficie: 85 mq, h. 2,70 m, cl. en. G.',
    'Superficie: 85 metri quadrati, altezza 2,70 metri, classe energetica G.',
  ],
  [
    'Temp. min. -3°C, venti da NE a 40-50 km/h.',
    'Temperatura minima meno 3 gradi Celsius, venti da nord-est a 40-50 chilometri all’ora.',
  ],
  [
    "Vedi § 3.2, all. A e B, nonché l'ex art. 18 St. lav.",
    "Vedi paragrafo 3.2, allegati A e B, nonché l'ex articolo 18 Statuto dei lavoratori.",
  ],
  [
    'Egr. Dott. Bianchi, in all. Le invio il CV e il doc. richiesto.',
    'Egregio Dottor Bianchi, in allegato Le invio il CV e il documento richiesto.',
  ],
  [
    'Nr. ord. 2023/45-A, q.tà 12 pz., prezzo cad. 3,50 €.',
    'Numero d’ordine 2023/45-A, quantità 12 pezzi, prezzo cadauno 3,50 euro.',
  ],
  ['Dante, Inf. V, 100-107; Purg. XXX, vv. 22-33.', 'Dante, Inferno 5, 100-107; Purgatorio 30, vv. 22-33.'],
  [
    'La pressione è 140/90 mmHg, con temp. max di 39 °C.',
    'La pressione è 140 su 90 millimetri di mercurio, con temperatura max di 39 gradi Celsius.',
  ],
  ['Alla c.a. del dott. Neri.', 'Alla cortese attenzione del dottor Neri.'],
  [
    'Il d.l. n. 18/2020, conv. in l. n. 27/2020; risol. n. 242; fatt. n. 45/B.',
    'Il decreto legge numero 18 del 2020, convertito in legge numero 27 del 2020; risoluzione numero 242; fattura numero 45/B.',
  ],
  [
    'Il Trib. Milano, part. 7.12, arr. 9.08, carr. 12; domenica e fest. chiuso.',
    'Il Tribunale Milano, partenza 7.12, arrivo 9.08, carrozza 12; domenica e festivi chiuso.',
  ],
  [
    'Vs. lettera e ns. prot. n. 67; sale a 34.345,6 p.ti oggi; 2ª ed. riv., Bari.',
    'Vostra lettera e nostro protocollo numero 67; sale a 34345,6 punti oggi; seconda edizione riveduta, Bari.',
  ],
  [
    'Il ciclista è a 43", 2 cps. ogni giorno; hanno un inc. stradale.',
    'Il ciclista è a 43 secondi, 2 capsule ogni giorno; hanno un inc. stradale.',
  ],
  ['La temp. è scesa.', 'La temperatura è scesa.'],
  [
    'Aperto mar.-sab. h 10-19, dom. e fest. chiuso.',
    'Aperto da martedì a sabato dalle ore 10 alle 19, domenica e festivi chiuso.',
  ],
  [
    'La temp. è scesa a –12 °C e non ha superato i +3 °C, con vento da NE forza 4-5.',
    'La temperatura è scesa a meno 12 gradi Celsius e non ha superato i più 3 gradi Celsius, con vento da nord-est forza 4-5.',
  ],
  ['I voll. I e II dell’ed. Mondadori.', 'I volumi 1 e 2 dell’edizione Mondadori.'],
  [
    'È trattato nel 3° Vol. a pagina 7 (cf. DV 11 e 12).',
    'È trattato nel terzo volume a pagina 7 (confronta DV 11 e 12).',
  ],
  [
    'Dal 15 - 16 maggio, il n. di matricola, n° di serie (es. la casa, Ap 21,9ss), op. cit., per es. qui.',
    'Dal 15 al 16 maggio, il numero di matricola, numero di serie (per esempio la casa, Apocalisse 21, 9 e seguenti), opera citata, per esempio qui.',
  ],
  [
    'Il/la sottoscritto/a chiede la/e prestazione/i sotto specificata/e.',
    'Il o la sottoscritto o sottoscritta chiede la o le prestazione o prestazioni sotto specificata o specificate.',
  ],
  [
    'Il Beneficiario/i sceglie una riga/o una colonna di peso(i).',
    'Il Beneficiario o beneficiari sceglie una riga/o una colonna di peso(i).',
  ],
  [
    'Gli studenti/dottorandi/ricercatori leggono in via TCP/IP.',
    'Gli studenti, dottorandi o ricercatori leggono in via TCP IP.',
  ],
  [
    'Le leggi n. 392/78 e n. 431/98, il D.Lgs. 267/2000 e il Regolamento (UE) 2016/679, a.a. 2022/23.',
    'Le leggi numero 392 del 1978 e numero 431 del 1998, il decreto legislativo 267 del 2000 e il Regolamento (UE) 2016/679, anno accademico 2022/23.',
  ],
  [
    'Il file log.json, C.F. n. 802 e P.IVA 0123, ogni 24h (e.g. HTTP).',
    'Il file log punto json, codice fiscale numero 802 e partita IVA 0123, ogni 24 ore (per esempio HTTP).',
  ],
  [
    "Perche' non e' vero, l'arco e’, un po' di citta'. E’ cosi'.",
    "Perché non è vero, l'arco e’, un po' di città. | È così.",
  ],
  [
    'La deliberazione n. 86/2006, ex ART. 3, del 1° e 2 aprile 1976, alla V ° edizione.',
    'La deliberazione numero 86 del 2006, ex ARTICOLO 3, del primo e 2 aprile 1976, alla quinta edizione.',
  ],
  [
    'L’On.le Moro, art. 27 del DLgs. 282/1992, risoluzione n ° 242, le linee 28-55, 2/3 interviste e 2/3 degli utenti.',
    'L’Onorevole Moro, articolo 27 del decreto legislativo 282 del 1992, risoluzione numero 242, le linee da 28 a 55, 2 o 3 interviste e due terzi degli utenti.',
  ],
  [
    'Numero Verde 800.231.187, f(x)<=g(y), LaStampa.it.',
    'Numero Verde 800 231 187, f(x) minore o uguale a g(y), LaStampa punto it.',
  ],
  [
    "Il “senso pieno’ e la ʻvoce', la liberta' e la volonta', come lo sposo'.",
    "Il senso pieno’ e la ʻvoce', la libertà e la volontà, come lo sposo'.",
  ],
  ["La temperatura dell''impasto, ''Casa'' e _Volci_.", "La temperatura dell''impasto, Casa e Volci."],
  [
    'Mostra (05.10.1996-02.02.1997), Linux >= 2.6.',
    'Mostra (5 ottobre 1996 al 2 febbraio 1997), Linux maggiore o uguale a 2.6.',
  ],
  [
    'A 2300 ms⁻¹ sono 5 mg L⁻¹ d⁻¹ e 40 µmol m⁻² s⁻¹, ma 5 ms.',
    'A 2300 metri al secondo sono 5 milligrammi per litro al giorno e 40 micromoli per metro quadrato al secondo, ma 5 millisecondi.',
  ],
  [
    'Data (gg/mm/aaaa), Loc. Pian dei Ricci, Cod. Fisc. del titolare, iscr. Albo, Sesso \uf06f Maschile \uf06f Femminile',
    'Data (giorno, mese, anno), Loc. Pian dei Ricci, Cod. Fisc. del titolare, iscr. Albo, Sesso, Maschile, Femminile',
  ],
  [
    'Dato che m(A)‖x‖ = ∥ ∥ Ax∥ ∥, le rette AB ∥ CD ed EF ∥ GH.',
    'Dato che m(A) norma di x uguale a norma di Ax, le rette AB parallelo a CD ed EF parallelo a GH.',
  ],
  [
    'Il Ten. Rossi e il Pres. Bianchi dell’Ist. Galilei, trad. Verdi.',
    'Il tenente Rossi e il Pres. Bianchi dell’Ist. Galilei, trad. Verdi.',
  ],
  ['Lavora all’Ist. Il resto no.', 'Lavora all’Ist. | Il resto no.'],
  ['La legge 104/92 e la legge 12/06.', 'La legge 104 del 1992 e la legge 12/06.'],
  [
    'Chiuso alle ore 19,30 ai soci, dalle 15,30 alle 17,00 (N.B. qui), ma alle 9,40 euro.',
    'Chiuso alle ore 19 e 30 ai soci, dalle 15 e 30 alle 17 (N.B. qui), ma alle 9,40 euro.',
  ],
  ['Paga £3.000-£5.000 oppure €10-20.', 'Paga 3000-5000 sterline oppure 10-20 euro.'],
  [
    'comune (≥1/100, <1/10), raro (<1/1.000)',
    'comune (almeno 1 su 100, meno di 1 su 10), raro (meno di 1 su 1000)',
  ],
  ['se x < 1/10', 'se x minore di 1/10'],
  ['al punto 45.464,9.190, per 1.234,56 km', 'al punto 45.464,9.190, per 1234,56 chilometri'],
  ['un aumento di + 40 %', 'un aumento di più 40 per cento'],
  ['(1,50€-30%) e da 10€-20€', '(1,50 euro meno 30 per cento) e da 10-20 euro'],
  ['Vale 66.66666% per le 28 577 persone.', 'Vale 66,66666 per cento per le 28577 persone.'],
  ['Vale (x−μ) e d−k per A−Z.', 'Vale (x meno mi) e d meno k per A−Z.'],
];
