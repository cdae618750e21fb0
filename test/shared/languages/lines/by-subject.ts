type Lines = readonly (readonly [written: string, said: string])[];

/** What one subject writes in its own way, as a good reader says it. */
export const englishSubjects: Lines = [
  [
    'Revenue rose in 2Q22 and 1H2023, from SEPT. 15 to 15.01.2020 and 1.10.2010; 5-2=3, version 3.10.2.',
    'Revenue rose in second quarter of 2022 and first half of 2023, from September 15 to January 15, 2020 and October 1, 2010; 5 minus 2 equals 3, version 3.10.2.',
  ],
  // Units without a figure, years in Roman digits
  [
    'After ten km, a km², in cm and (kWh), at 100 mbps; built MCMLXXXIX by MMC and MDC.',
    'After ten kilometres, a square kilometre, in centimetres and (kilowatt hours), at 100 megabits per second; built 1989 by MMC and MDC.',
  ],
  // Chess
  [
    'White plays 14. Nxe5!, and after 14...dxe5 15. Qh5+ Black resigned.',
    'White plays 14, knight takes e5, and after 14, d takes e5, 15, queen h5 check Black resigned.',
  ],
  [
    'After 1. e4 e5 2. Nf3 Nbd7 3. Bb5 a6 4. O-O it ended with Qxf7# or e8=Q+.',
    'After 1, e4 e5, 2, knight f3 knight b d7, 3, bishop b5 a6, 4, castles kingside it ended with queen takes f7 mate or e8 queen check.',
  ],
  ['3. b2 vitamins or Be4', '3. b2 vitamins or Be4'],
  // Music, medicine and current
  [
    'Set is marked ♩ = 120 in 3/4 time and 6/8 time; (a+b)² = a² + 2ab + b².',
    'Set is marked quarter note equals 120 in three four time and six eight time; (a+b) squared equals a squared plus 2ab plus b squared.',
  ],
  [
    'He took 500 mg b.i.d. p.o. for 10 days, then 5 mg PO daily, at P.O. Box 5.',
    'He took 500 milligrams twice a day by mouth for 10 days, then 5 milligrams by mouth daily, at P.O. Box 5.',
  ],
  [
    'It delivers 5 V/3 A from 230 V, 16 A; add 1 pt. milk, but 1 pt. for it.',
    'It delivers 5 volts, 3 amps from 230 volts, 16 amps; add 1 pint milk, but 1 pt. for it.',
  ],
  // Adverts and money
  [
    '3-bed semi, gdn., dbl. gge., £285k o.n.o. near Kew Gdns. on bank hols. and Sundays.',
    '3-bed semi, garden, double garage, 285 thousand pounds or nearest offer near Kew Gardens on bank holidays and Sundays.',
  ],
  ['It is a Grade II* listed bldg. It stands.', 'It is a Grade 2 star listed building. | It stands.'],
  [
    'It rose to €3.6bn y/y (c. 20%), a ratio m/m, at £120 p.n.',
    'It rose to 3.6 billion euros year over year (circa 20 percent), a ratio m/m, at £120 per night.',
  ],
  // Notes, lines and names
  [
    'See p. 112 (cf. n. 7), and see n. 12; Act III, sc. ii, l. 14, by Sgt. O’Neill.',
    'See page 112 (compare note 7), and see note 12; Act 3, scene 2, line 14, by Sergeant O’Neill.',
  ],
  // Shares, prescriptions and rooms
  [
    'Apple (NASDAQ: AAPL) rose; spreads widened 12bps to 145bp (±3 pp).',
    'Apple (NASDAQ: AAPL) rose; spreads widened 12 basis points to 145 basis points (plus or minus 3 percentage points).',
  ],
  ['The gene has 145 bp.', 'The gene has 145 bp.'],
  [
    "Take one 20 mg tab. q.d.; a 2-bdrm. apt., heat incl., on 0.17 ac., 60' × 120'.",
    'Take one 20 milligrams tablet once a day; a 2-bedroom apartment, heat included, on 0.17 acres, 60 by 120 feet.',
  ],
  [
    'Capt. Wells retd. in 1998, d. aged 81; see Exod. 20:1-17 and p. 7, col. 2, p/n 77-1042.',
    'Captain Wells retired in 1998, died aged 81; see Exodus 20:1 to 17 and page 7, column 2, part number 77-1042.',
  ],
  // How many and how often
  [
    'The 1.4M residents own 200K used cars; 2.5k followers, 100K+ users, 5M people and 70B parameters.',
    'The 1.4 million residents own 200 thousand used cars; 2.5 thousand followers, 100 thousand plus users, 5 million people and 70 billion parameters.',
  ],
  [
    '4K screens, 64K pages, 10K runs, 3M tapes, 2M screws, 10M cables, 2B pencils, 5M solutions, 401K plans',
    '4K screens, 64K pages, 10K runs, 3M tapes, 2M screws, 10M cables, 2B pencils, 5M solutions, 401K plans',
  ],
  [
    'Take it 3x/day, 2x daily, 1-2x/wk or 1x per month; it is 2x faster, and 10x every person.',
    'Take it 3 times a day, twice daily, 1 to 2 times a week or once per month; it is 2x faster, and 10x every person.',
  ],
  [
    'Turn L at the light, follow Elm St. for 1/2 mi. and bear R; a 1/2 mile walk, 1/2 mile stretches, ½ hr. in all.',
    'Turn left at the light, follow Elm Street for half a mile and bear right; a one half mile walk, one half mile stretches, half an hour in all.',
  ],
  [
    'It is 3/4 mi. to the house, which has 3 bdrms.',
    'It is three quarters of a mile to the house, which has 3 bedrooms.',
  ],
  ['A studio apt. is apt.', 'A studio apartment is apt.'],
  [
    'Rates rose 0.25 pct. pts. to 5%, by 0.5 ppt, and 1 pct. pt. in May.',
    'Rates rose 0.25 percentage points to 5 percent, by 0.5 percentage points, and 1 percentage point in May.',
  ],
  [
    'Use a 12V, 5A power supply or two 9V, 1A adapters.',
    'Use a 12 volt, 5 amp power supply or two 9 volt, 1 amp adapters.',
  ],
  [
    'Every 2nd Thurs. at noon, the 1st and 3rd Tues. of each month.',
    'Every 2nd Thursday at noon, the 1st and 3rd Tuesdays of each month.',
  ],
];

export const germanSubjects: Lines = [
  [
    'Offen Mo, Mi und Fr 8–12 Uhr, Di u. Do auch von 15–18 Uhr. So kam es.',
    'Offen Montag, Mittwoch und Freitag 8 bis 12 Uhr, Dienstag und Donnerstag auch von 15 bis 18 Uhr. | So kam es.',
  ],
  [
    '1/2 l Milch aufkochen und mit ½ l Wasser mischen.',
    'einen halben Liter Milch aufkochen und mit einem halben Liter Wasser mischen.',
  ],
  ['1/2 l Milch', 'ein halber Liter Milch'],
  [
    'Etwa ¾ der Befragten, ⅓ davon Frauen, 1/4 TL Salz.',
    'Etwa drei Viertel der Befragten, ein Drittel davon Frauen, ein viertel Teelöffel Salz.',
  ],
  [
    'Der Strom kostet 38,5 ct/kWh, das Gespräch 9 ct/Min., im Schnitt.',
    'Der Strom kostet 38,5 Cent pro Kilowattstunde, das Gespräch 9 Cent pro Minute, im Schnitt.',
  ],
  [
    'Das Alter (Ø 42,3 Jahre) liegt im Ø hoch; ein Rohr Ø 12 mm, Ø 50.',
    'Das Alter (im Durchschnitt 42,3 Jahre) liegt im Durchschnitt hoch; ein Rohr Durchmesser 12 Millimeter, Ø 50.',
  ],

  // Units without a figure, years in Roman digits
  [
    'Rund 90 Millionen km, Länge in km, Gewicht (kg), bei km 12, gebaut MCMLXXXIX.',
    'Rund 90 Millionen Kilometer, Länge in Kilometern, Gewicht (Kilogramm), bei Kilometer 12, gebaut 1989.',
  ],
  // Chess
  [
    'Nach 1. e4 e5 2. Sf3 Sc6 3. Lb5 kam 12. 0-0-0.',
    'Nach 1, e4 e5, 2, Springer f3 Springer c6, 3, Läufer b5 kam 12, lange Rochade.',
  ],
  ['(a + b)² = a² + 2ab', '(a plus b) Quadrat gleich a Quadrat plus 2ab'],
  // Medicine, sport and music
  [
    'RR 140/90 mmHg, Puls 80/min, Temp. 38,5 °C. Blutdruck von 160/100 bei 16/min.',
    'RR 140 zu 90 Millimeter Quecksilbersäule, Puls 80 pro Minute, Temperatur 38,5 Grad Celsius. | Blutdruck von 160 zu 100 bei 16 pro Minute.',
  ],
  [
    'Der 100-m-Lauf, die 4x100-m-Staffel, das 3-m-Brett, der 10-€-Schein und die 30-s-Pause im 20-Min.-Takt.',
    'Der 100-Meter-Lauf, die 4 mal 100-Meter-Staffel, das 3-Meter-Brett, der 10-Euro-Schein und die 30-Sekunden-Pause im 20-Minuten-Takt.',
  ],
  [
    'Es steht im 6/8-Takt und 3/4 Takt und dauert ca. 15’.',
    'Es steht im Sechsachteltakt und Dreivierteltakt und dauert circa 15 Minuten.',
  ],
  // Adverts and orders
  [
    'Zu verm.: 3-Zi.-Whg., Wfl. 78 m², EBK, Blk., Kü. möbl., KM 850 €.',
    'Zu vermieten: 3-Zimmer-Wohnung, Wohnfläche 78 Quadratmeter, EBK, Balkon, Küche möbl., KM 850 Euro.',
  ],
  ['Bj. 2015, 85 Tkm, VB 7.900 €.', 'Baujahr 2015, 85 tausend Kilometer, VB 7900 Euro.'],
  [
    'Art.-Nr. A 103, Art.-Nr.: 5, Kd.-Nr. 4711, 3 € pro Pers., 5 € pro kg.',
    'Artikelnummer A 103, Artikelnummer: 5, Kundennummer 4711, 3 Euro pro Person, 5 Euro pro Kilogramm.',
  ],
  // Days, names and places
  [
    'Sa. 10–14 Uhr, So. geschl. Am Di., 4.11., und Do. 3.4. ab Gl. 7, Freitag, 6.12.: Nikolaus.',
    'Samstag 10 bis 14 Uhr, Sonntag geschlossen. | Am Dienstag, vierten November, und Donnerstag dritter April ab Gleis 7, Freitag, sechster Dezember: Nikolaus.',
  ],
  [
    'Bach, Joh. Seb. (1685–1750), und Joh. Strauß am Mt. Everest zw. Ulm und Bonn.',
    'Bach, Johann Sebastian (1685 bis 1750), und Johann Strauß am Mount Everest zwischen Ulm und Bonn.',
  ],
  [
    'Die II. Republik steht, 3 v. Chr. auch, u. a. unter Schutz.',
    'Die zweite Republik steht, 3 vor Christus auch, unter anderem unter Schutz.',
  ],
  ['Siehe 1. Kor 13 in Bad Homburg v. d. H.', 'Siehe erster Korinther 13 in Bad Homburg vor der Höhe.'],
  [
    '2x² − 5x = 0 für n − 1, aber 1994 − 1998; Schraube M6 x 20 mm.',
    '2x Quadrat minus 5x gleich 0 für n minus 1, aber 1994 − 1998; Schraube M6 mal 20 Millimeter.',
  ],
  [
    'Hptm. a. D. Weber kam nach 2:14 Std., §§ 1 ff. UWG, S. 7, Sp. 2 der Aug.-Ausgabe.',
    'Hauptmann außer Dienst Weber kam nach 2 Stunden 14 Minuten, Paragrafen 1 und folgende UWG, Seite 7, Spalte 2 der August-Ausgabe.',
  ],
  [
    'Tgl. 1–2 Tabl. n. d. Essen; 3. St. re., 2-Zi.-Whg. m. Balk.; das Grdst. an der ev. Kirche wurde mehrf. geteilt.',
    'Täglich 1 bis 2 Tabletten nach dem Essen; dritter Stock rechts, 2-Zimmer-Wohnung mit Balkon; das Grundstück an der evangelischen Kirche wurde mehrfach geteilt.',
  ],
];

export const dutchSubjects: Lines = [
  [
    'Na tien km en 90 miljoen kg; het gewicht (mg), gebouwd in MCMXXII.',
    'Na tien kilometer en 90 miljoen kilogram; het gewicht (milligram), gebouwd in 1922.',
  ],
  // Chess
  ['Dxf6 + Kh7 25. gxf5 T6e7', 'dame slaat f6 schaak koning h7, 25, g slaat f5 toren 6 e7'],
  ['Wit: Kg3, De4, Lb2', 'Wit: koning g3, dame e4, loper b2'],
  // Medicine, music and shares
  [
    'Bloeddruk 140/90 mmHg, pols 72/min., temp. 38,2 °C; was RR 120/80.',
    'Bloeddruk 140 over 90 millimeter kwik, pols 72 per minuut, temperatuur 38,2 graden Celsius; was RR 120 over 80.',
  ],
  [
    'De sonate in 6/8-maat en 3/4-maat duurt ca. 15’, zei ‘Ik kom na 15’.',
    'De sonate in zes achtste maat en driekwartsmaat duurt circa 15 minuten, zei ‘Ik kom na 15’.',
  ],
  [
    '3/4 van de mensen, € 12 per pers. en € 3 per mnd. of per kg.',
    'driekwart van de mensen, 12 euro per persoon en 3 euro per maand of per kilogram.',
  ],
  // Shares, law and adverts
  [
    'De ECB verlaagde de rente met 25 bp naar 3,25%.',
    'De ECB verlaagde de rente met 25 basispunten naar 3,25 procent.',
  ],
  ['Het gen telt 250 bp.', 'Het gen telt 250 bp.'],
  [
    'Hij kreeg 2 jr. celstraf, w.v. 6 mnd. voorw. Polisnr. 45.678.901.',
    'Hij kreeg 2 jaar celstraf, waarvan 6 maanden voorwaardelijk. | Polisnummer 45.678.901.',
  ],
  [
    'VW Golf, bj. 2016, open za. 10–16 u., zo. gesl. De cie. komt di 4/11.',
    'VW Golf, bouwjaar 2016, open zaterdag 10 tot 16 uur, zondag gesloten. | De commissie komt dinsdag 4 november.',
  ],
  [
    'Het echtpaar, geh. in 1950, gesch. in 1960. Hij werd in 1931 te Delft geb.',
    'Het echtpaar, gehuwd in 1950, gescheiden in 1960. | Hij werd in 1931 te Delft geboren.',
  ],
  ['Los 1 − s = n − 1 op.', 'Los 1 minus s is gelijk aan n min 1 op.'],
  [
    'De AEX sloot op 851,23 pt.; vertr. 6.15 u., aank. 9.40 u. (ma t/m za, beh. feestd.).',
    'De AEX sloot op 851,23 punten; vertrek 6 uur 15, aankomst 9 uur 40 (maandag tot en met zaterdag, behalve feestdagen).',
  ],
  [
    'Jhr. A. van Rijn vs. gem. Breda, p. 7, kol. 2, r. 14; Openb. 21:4; 2/3 v.d. 1.204 leden, f 12,50 p.d.',
    'Jonkheer A. van Rijn versus gemeente Breda, pagina 7, kolom 2, regel 14; Openbaring 21, 4; twee derde van de 1204 leden, 12,50 gulden per dag.',
  ],
  ['De kerk is herh. verbouwd door kapt. Smit.', 'De kerk is herhaaldelijk verbouwd door kapitein Smit.'],
  // Days, prices and squares
  [
    'Kom op za 14 juni, zat. 21 juni of zo 22 juni, en op wo en za of ma, di en vr, maar zo en zo niet.',
    'Kom op zaterdag 14 juni, zaterdag 21 juni of zo 22 juni, en op woensdag en zaterdag of maandag, dinsdag en vrijdag, maar zo en zo niet.',
  ],
  ['Di, wo en vr open op zo 15 juni.', 'Dinsdag, woensdag en vrijdag open op zondag 15 juni.'],
  ['Pa, ma en zo', 'Pa, ma en zo'],
  ['Het is za 26 sep gedaan op di 29 mrt.', 'Het is zaterdag 26 september gedaan op dinsdag 29 maart.'],
  ['Open ma-wo en za, op zaterdag of zo.', 'Open maandag tot woensdag en zaterdag, op zaterdag of zo.'],
  ['Za 14 juni 20 uur: bal', 'Zaterdag 14 juni 20 uur: bal'],
  [
    'Het kost € 750 p/m, bellen € 0,10 p/m (15 cent p/m), stroom ± € 90 p.m.',
    'Het kost 750 euro per maand, bellen 0,10 euro per minuut (15 cent per minuut), stroom plusminus 90 euro per maand.',
  ],
  [
    'De kerk ligt a.d. Markt, niet op het Stationspl. Zie de artt. 3 en 4.',
    'De kerk ligt aan de Markt, niet op het Stationsplein. | Zie de artikelen 3 en 4.',
  ],
  [
    'K. de Boer is voorz. van de club; het werd 2-2 na verl., maar na verl. van tijd niet.',
    'K. de Boer is voorzitter van de club; het werd 2-2 na verlenging, maar na verl. van tijd niet.',
  ],
  ['Het is voorz. van een balkon.', 'Het is voorz. van een balkon.'],
];
