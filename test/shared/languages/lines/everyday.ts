/** What letters, minutes, reports, recipes and chronicles have, each with what is said. */
export const germanEveryday = [
  ['Das Buch hat 412 S.', 'Das Buch hat 412 Seiten.'],
  ['VkBl. 2007 S. 8, 2007 S. 80', 'VkBl. 2007 Seite 8, 2007 Seite 80'],
  ['Lt. Polizei starb er im 3. Jh. v. Chr.', 'Laut Polizei starb er im dritten Jahrhundert vor Christus.'],
  ['Sie ist 1. Vorsitzende. Der Mt. Everest.', 'Sie ist erste Vorsitzende. | Der Mount Everest.'],
  ['2/3 der Zi. in der Abt. III, Z. 3 v. u.', 'zwei Drittel der Zi. in der Abteilung 3, Zeile 3 von unten'],
  ['Mit frdl. Grüßen', 'Mit freundlichen Grüßen'],
  // Ordinals by the gender of what they count, and by the adjective before them.
  [
    'Der 1. FC Köppelsdorf gewann in der 1. Kreisklasse Ost.',
    'Der erste FC Köppelsdorf gewann in der ersten Kreisklasse Ost.',
  ],
  ['Sie rückten auf die 13. Position vor.', 'Sie rückten auf die dreizehnte Position vor.'],
  [
    'Die Anfänge reichen bis ins 13./14. Jahrhundert zurück.',
    'Die Anfänge reichen bis ins dreizehnte und vierzehnte Jahrhundert zurück.',
  ],
  [
    'ab vollendetem 16. Lebensjahr, im frühen 20. Jahrhundert',
    'ab vollendetem sechzehnten Lebensjahr, im frühen zwanzigsten Jahrhundert',
  ],
  [
    'Es war sein 39. Album, ihr 100. Geburtstag und unser 3. Sieg.',
    'Es war sein neununddreißigstes Album, ihr hundertster Geburtstag und unser dritter Sieg.',
  ],
  ['Zum 125. Jubiläum kam der 200. Gast.', 'Zum hundertfünfundzwanzigsten Jubiläum kam der 200. Gast.'],
  [
    'Der Urlaub dauert vom 3. bis zum 17. August.',
    'Der Urlaub dauert vom dritten bis zum siebzehnten August.',
  ],
  ['Zahlen Sie am 1. oder spätestens am 24.', 'Zahlen Sie am ersten oder spätestens am vierundzwanzigsten.'],
  [
    'Blätter der Heimat, 5. Jg. 1980, Heft 3, S. 43',
    'Blätter der Heimat, fünfter Jahrgang 1980, Heft 3, Seite 43',
  ],
  [
    '3. Tag: Konstanzer Hütte, 3 ½ Std. (mittel), dann heim',
    'Dritter Tag: Konstanzer Hütte, dreieinhalb Stunden (mittel), dann heim',
  ],
  ['1.Vorsitzende: Anna Roth Tel: 05337-90889', 'Erste Vorsitzende: Anna Roth Telefon: 05337-90889'],
  [
    'In der 85. Min. traf er, dann in der letzten (90. Min).',
    'In der fünfundachtzigsten Minute traf er, dann in der letzten (neunzigste Minute).',
  ],
  // Roman digits
  [
    'Damals schenkt Otto I dem Kloster Land, dann König Felipe VI. und Eberhard II. von Württemberg.',
    'Damals schenkt Otto der Erste dem Kloster Land, dann König Felipe der Sechste und Eberhard der Zweite von Württemberg.',
  ],
  [
    'von dem byzantinischen Kaiser Basileios I. erbaut',
    'von dem byzantinischen Kaiser Basileios dem Ersten erbaut',
  ],
  [
    'Hörsaal IV, Anlagen II und III, SGB XII; Ketschenbach II/FC Haarbrücken III',
    'Hörsaal 4, Anlagen 2 und 3, SGB 12; Ketschenbach 2/FC Haarbrücken 3',
  ],
  // Words written short
  [
    'Johann Wolfgang v. Goethe und Frau Ilse v. Hagen, geb. Krause',
    'Johann Wolfgang von Goethe und Frau Ilse von Hagen, geborene Krause',
  ],
  [
    'Deinen Brief v. 14. d. M. habe ich in Neustadt b. Coburg erhalten.',
    'Deinen Brief vom vierzehnten dieses Monats habe ich in Neustadt bei Coburg erhalten.',
  ],
  [
    '(die Frauen, Anm. d. Red.), zu Hd. v. Frau Roth',
    '(die Frauen, Anmerkung der Redaktion), zu Händen von Frau Roth',
  ],
  [
    'Zuwendung i. S. des § 7 g EStG a. F. od. BGB',
    'Zuwendung im Sinne des Paragrafen 7g EStG alter Fassung oder BGB',
  ],
  [
    'vgl. BVerfGE 90, 22 <25 f.>; st. Rspr., §§ 51 - 68 der Ordnung',
    'vergleiche BVerfGE 90, 22, 25 folgende; ständige Rechtsprechung, Paragrafen 51 bis 68 der Ordnung',
  ],
  [
    'Fahrt: ab 7.04 Uhr Gl. 3, Mo–Fr 6–18 Uhr u. Sa 6–13 Uhr',
    'Fahrt: ab 7 Uhr 4 Gleis 3, Montag bis Freitag 6 bis 18 Uhr und Samstag 6 bis 13 Uhr',
  ],
  // Measures, money and times
  ['10,5 km, 1000 hm, 3,3km in 1,5h', '10,5 Kilometer, 1000 Höhenmeter, 3,3 Kilometer in 1,5 Stunden'],
  ['Erlöse von 395,0 (Vj. 413,3) Mio. Euro', 'Erlöse von 395,0 (Vorjahr 413,3) Millionen Euro'],
  ['Das Zimmer kostet € 89,– pro Nacht.', 'Das Zimmer kostet 89 Euro pro Nacht.'],
  ['Nr. 16 g-Moll BWV 885 und op. 31/2', 'Nummer 16 g-Moll BWV 885 und Opus 31 Nummer 2'],
  [
    '1/2 Tasse Milch, ½ Päckchen Hefe, ca 20 Min. bei +5 bis 8°',
    'eine halbe Tasse Milch, ein halbes Päckchen Hefe, circa 20 Minuten bei +5 bis 8 Grad',
  ],
  [
    'Bestzeit in 2:32:14 h, die Runde in 1:09,1 Min. gelaufen',
    'Bestzeit in 2 Stunden 32 Minuten 14 Sekunden, die Runde in 1 Minute 9,1 gelaufen',
  ],
  ['um 0° C oder um 0°', 'um 0 Grad Celsius oder um 0 Grad'],
  ['Bei 2 Enth. angenommen.', 'Bei 2 Enthaltungen angenommen.'],
  [
    '1/8 l Milch und ¾ kg Mehl, für Kinder u. 6 J. frei',
    'ein achtel Liter Milch und drei viertel Kilogramm Mehl, für Kinder unter 6 Jahren frei',
  ],
  ['unter Friedrich d. Gr. erbaut', 'unter Friedrich dem Großen erbaut'],
  // Services, registers, minutes and tests of cars
  [
    'ab dem Wochenende 10./11. November, wenn der 1. auf einen Sonntag fällt',
    'ab dem Wochenende zehnter und elfter November, wenn der erste auf einen Sonntag fällt',
  ],
  [
    'von Montag bis Samstag von 9-11 h, zur Hl. Messe am 2. + 4. Sonntag',
    'von Montag bis Samstag von 9 bis 11 Uhr, zur Heiligen Messe am zweiten und vierten Sonntag',
  ],
  [
    'Friedrich von Baar (*1272 - †Köln 1307), als 3. von 5 Kindern geb.',
    'Friedrich von Baar (geboren 1272 - gestorben Köln 1307), als drittes von 5 Kindern geboren.',
  ],
  ['Bei 213 Nm kostet er ab 19.990,- Euro.', 'Bei 213 Newtonmeter kostet er ab 19990 Euro.'],
  [
    'Fl.Nr. 139/2, vom 15.02. bis einschließlich 18.03.2024, Az.: 1 KN 21/09',
    'Flurnummer 139/2, vom fünfzehnten Februar bis einschließlich achtzehnten März 2024, Aktenzeichen: 1 KN 21/09',
  ],
  [
    'Wir kommen um 1/2 4, die sog. Öffentliche Probe ist innerh. der Woche stdl.',
    'Wir kommen um halb 4, die sogenannte Öffentliche Probe ist innerhalb der Woche stündlich.',
  ],
  [
    'Vor fast 400 J. berief er das II. Vatikanische Konzil ein.',
    'Vor fast 400 Jahren berief er das zweite Vatikanische Konzil ein.',
  ],
  [
    'aus der 2. Hälfte des 15. Jhs. am Hbf, seit 1. Mai, 3½ J. alt, 15.987,45 Pkt.',
    'aus der zweiten Hälfte des fünfzehnten Jahrhunderts am Hauptbahnhof, seit erstem Mai, dreieinhalb Jahre alt, 15987,45 Punkte.',
  ],
  [
    'Hrsg. von F. Braun; Slg. Stadtarchiv, Inv.-Nr. 345/2, 1898 gegr.',
    'Herausgegeben von F. Braun; Sammlung Stadtarchiv, Inventarnummer 345/2, 1898 gegründet.',
  ],
  [
    'Zwischen km 12,5 und km 14 leben 85 Einw./km², seit Ende d. J.',
    'Zwischen Kilometer 12,5 und Kilometer 14 leben 85 Einwohner pro Quadratkilometer, seit Ende dieses Jahres.',
  ],
  [
    'Am Mittwoch, dem 5., fuhr Frl. v. Stein 2. Klasse, mit dem EK I. Kl. und 20 Stck. für 5 Mk.',
    'Am Mittwoch, dem fünften, fuhr Fräulein von Stein zweiter Klasse, mit dem EK erster Klasse und 20 Stück für 5 Mark.',
  ],
  [
    'Goethestr. 7, 2. OG links, Bd. 3, H. 2 (1912)',
    'Goethestraße 7, zweites OG links, Band 3, Heft 2 (1912)',
  ],
  ['Er wurde zum Ltd. Direktor ernannt.', 'Er wurde zum leitenden Direktor ernannt.'],
  ['Hl. Elisabeth, bitte für uns.', 'Heilige Elisabeth, bitte für uns.'],
  [
    'Siehe Anh. B; 2,5 Mio. m³ liegen 300 m ü. d. M.',
    'Siehe Anhang B; 2,5 Millionen Kubikmeter liegen 300 Meter über dem Meer.',
  ],
] as const;

export const dutchEveryday = [
  [
    'Jakob van Dorp (ca 1663-1746) kocht het ca.1685.',
    'Jakob van Dorp (circa 1663 tot 1746) kocht het circa 1685.',
  ],
  [
    'Mr Dr N. Kappeyne, Loenen a. d. Vecht, en G. Weyland Jr, Alphen a/d Rijn',
    'Meester Doctor N. Kappeyne, Loenen aan de Vecht, en G. Weyland Junior, Alphen aan den Rijn',
  ],
  ['T/m 2000 gemeente Olst.', 'Tot en met 2000 gemeente Olst.'],
  ['Verslag d.d. 07 september 2013', 'Verslag de dato 7 september 2013'],
  [
    'de St.-Janskathedraal en de St.Stanislaus uit de 14e-16e eeuw',
    'de Sint-Janskathedraal en de Sint Stanislaus uit de veertiende tot zestiende eeuw',
  ],
  [
    'Tijdens W.O. II woonde hij hier, na WO I daar.',
    'Tijdens Wereldoorlog 2 woonde hij hier, na Wereldoorlog 1 daar.',
  ],
  [
    'Neem 1/2 kg bloem, 1 1/2 dl melk en ½ blikje bier, wacht 2½ uur.',
    'Neem een halve kilogram bloem, anderhalve deciliter melk en een half blikje bier, wacht 2 en een half uur.',
  ],
  [
    'Koning Willem III († 1890) was de vader van Wilhelmina (*1880).',
    'Koning Willem de derde (overleden 1890) was de vader van Wilhelmina (geboren 1880).',
  ],
  [
    'Koning Rama VII, medekeizer Valens II en Ramses II (de Grote)',
    'Koning Rama de zevende, medekeizer Valens de tweede en Ramses de tweede (de Grote)',
  ],
  ['Woning, vr.pr. € 349.500,- k.k.', 'Woning, vraagprijs 349500 euro kosten koper.'],
  ['Hij sprak met o.a. min. Zalm.', 'Hij sprak met onder andere minister Zalm.'],
  ['Hij liep de 1500 m in 1.43,54.', 'Hij liep de 1500 meter in 1 minuut 43,54.'],
  ['Tel. 020-624 11 11, b.g.g. 06-12345678.', 'Telefoon 020-624 11 11, bij geen gehoor 06-12345678.'],
  [
    'geb. te Gouda 3-4-1912, overl. aldaar 12 mrt. 1988',
    'geboren te Gouda 3 april 1912, overleden aldaar 12 maart 1988',
  ],
  [
    'De werkgever is i.c. aansprakelijk voor alle z.i. redelijke eisen, schreef hij b.v. gisteren.',
    'De werkgever is in casu aansprakelijk voor alle zijns inziens redelijke eisen, schreef hij bijvoorbeeld gisteren.',
  ],
  ['artikel 1, onder 1° tot en met 3°, van de wet', 'artikel 1, onder 1 tot en met 3, van de wet'],
  ['bij –5° of min 3°', 'bij min 5 graden of min 3 graden'],
  [
    'Update: vr. 27-03, 09.00 uur (Ex. 8:19; 1 Kor. 13:4-7).',
    'Update: vrijdag 27 maart, 9 uur (Exodus 8, 19; eerste Korintiërs 13, 4 tot 7).',
  ],
  ['vnl. met een zgn. patroniem', 'voornamelijk met een zogenaamd patroniem'],
  ['Thomas op 43s, Valverde op 1m31s', 'Thomas op 43 seconden, Valverde op 1 minuut 31 seconden'],
  ['Maria van Bourgondië († Brugge 1482)', 'Maria van Bourgondië (overleden Brugge 1482)'],
  [
    'za/zo 1x p.u., t/m 4 j. gratis, excl. verz.kosten',
    'zaterdag en zondag 1 keer per uur, tot en met 4 jaar gratis, exclusief verzendkosten',
  ],
  ['Van der Valk & Zn. BV, zie pag. 34 en bijl. 3', 'Van der Valk en Zonen BV, zie pagina 34 en bijlage 3'],
  ['Meng 3/4 l melk met ¼ kg suiker.', 'Meng driekwart liter melk met een kwart kilogram suiker.'],
  ['Colijn was min.-pres. van 1933-’39.', 'Colijn was minister-president van 1933 tot ’39.'],
  [
    "Dhr. en mevr. De Vries komen om 10 u. 's ochtends.",
    "De heer en mevrouw De Vries komen om 10 uur 's ochtends.",
  ],
  [
    'Bij km 12,3 wonen 85 inwoners/km²; de Mij. tot Nut, sc. 3, nr. AX-4410, 4.500 tpm.',
    'Bij kilometer 12,3 wonen 85 inwoners per vierkante kilometer; de Maatschappij tot Nut, scène 3, nummer AX-4410, 4500 toeren per minuut.',
  ],
  [
    'Kard. Willebrands betaalt € 120 p.n., vgl. (3), voor 2,5 mln. m³.',
    'Kardinaal Willebrands betaalt 120 euro per nacht, vergelijking (3), voor 2,5 miljoen kubieke meter.',
  ],
] as const;
