type Lines = readonly (readonly [written: string, said: string])[];

/** Short words, units and marks that only what stands around them explains: as written, and as a good reader says it. */
export const englishInContext: Lines = [
  [
    'Bake at 350 F. for 25 min., then at 375–400 F until brown.',
    'Bake at 350 degrees Fahrenheit for 25 minutes, then at 375 to 400 degrees Fahrenheit until brown.',
  ],
  ['Bake at 350 degrees F.', 'Bake at 350 degrees Fahrenheit.'],
  ['Figure 3h and Room 12g: it took 3h.', 'Figure 3h and Room 12g: it took 3 hours.'],
  [
    'Ann Tern @ ann@lamp.org, or write @ bo@lamp.org',
    'Ann Tern ann at lamp dot org, or write at bo at lamp dot org',
  ],
  ['Interrupt 80h and int 21h took 3h.', 'Interrupt 80h and int 21h took 3 hours.'],
  ['It sets everything from c[0] to c[999] to 0.', 'It sets everything from c[0] to c[999] to 0.'],
  ['It is the average of a journal j [35].', 'It is the average of a journal j.'],
  ['We took vitamin C[12] and a[13] lamp.', 'We took vitamin C and a lamp.'],
  ['It took 2 h at 60 ∘C, with f ∘ g.', 'It took 2 hours at 60 degrees Celsius, with f composed with g.'],
  ['See http://lamp.cm/ZyIPCm, of 3 cm².', 'See lamp dot cm, of 3 square centimetres.'],
  [
    'It was April 2d, the 3d of the month, in the 2d Cir.',
    'It was April 2nd, the 3rd of the month, in the 2nd Cir.',
  ],
  ['He left on the 2d day.', 'He left on the 2nd day.'],
  ['It ended on April 2d', 'It ended on April 2nd'],
  ['It applies (s. 4(2) of the Act).', 'It applies (section 4(2) of the Act).'],
  ['Ship to 12 W. 44TH ST., NEW YORK.', 'Ship to 12 West 44th Street, NEW YORK.'],
  ['Turn at S. 10th & Federal Sts., please.', 'Turn at South 10th and Federal Streets, please.'],
  ['Use a 1/2″ drive and a 3 1/2″ bolt.', 'Use a one half inch drive and a 3 and a half inch bolt.'],
  ['The slot is 1/4" deep.', 'The slot is one quarter inch deep.'],
  ['The frame is 6′ 2″ by 3 feet.', 'The frame is 6 feet 2 inches by 3 feet.'],
  [
    'We took 19mm hex sockets and 35mm film, 19mm long.',
    'We took 19 millimetre hex sockets and 35 millimetre film, 19 millimetres long.',
  ],
  ['It rose 5%–95% in all.', 'It rose 5 percent to 95 percent in all.'],
  ['See Fig. 3-2 and pages 3-5.', 'See Figure 3-2 and pages 3 to 5.'],
  ['Simmer 1½–2 hrs., or 1-1½ hours.', 'Simmer 1 and a half to 2 hours, or 1 to 1 and a half hours.'],
  [
    'It is 5 ft. 6 in. tall and weighs 8 st. 4 lbs., they say.',
    'It is 5 feet 6 inches tall and weighs 8 stone 4 pounds, they say.',
  ],
  ['It covers 49.2 sq. mi. (127 km²).', 'It covers 49.2 square miles (127 square kilometres).'],
  [
    'It costs $20/mo., all in, plus 8¼% tax.',
    'It costs $20 per month, all in, plus 8 and a quarter percent tax.',
  ],
  [
    'Add 2½ c. flour, 1 T. oil and 1 t. salt.',
    'Add 2 and a half cups flour, 1 tablespoon oil and 1 teaspoon salt.',
  ],
  ['It sells at 12 cts. per lb. today.', 'It sells at 12 cts. per pound today.'],
  ['The pan is 8 in. round and 33½in. high.', 'The pan is 8 inch round and 33 and a half inches high.'],
  ['Winds of 200 km / h blew.', 'Winds of 200 kilometres per hour blew.'],
  ['A lens of 85 N·m and 120/80 mmHg.', 'A lens of 85 newton metres and 120 over 80 millimetres of mercury.'],
  ['The index fell 41.2 pts at noon.', 'The index fell 41.2 points at noon.'],
  ["It's ½ past 3 now.", "It's half past 3 now."],
  ['Go 3 mi. W. on Elm Street to Hwy. 101.', 'Go 3 miles west on Elm Street to Highway 101.'],
  [
    'Under subsec. (a)(1) and para. (b) of s. 4(2), see Sch. 2.',
    'Under subsection (a)(1) and paragraph (b) of section 4(2), see Schedule 2.',
  ],
  ['See Pub. L. 111–148, as amended.', 'See Public Law 111-148, as amended.'],
  ['He won 6–4, 3–6, 7–6(5).', 'He won 6–4, 3–6, 7–6(5).'],
  [
    'Norton I, Emperor of the United States, knew Pope Formosus II.',
    'Norton the First, Emperor of the United States, knew Pope Formosus the Second.',
  ],
  ['Elizabeth I (7 September 1533) reigned.', 'Elizabeth the First (7 September 1533) reigned.'],
  ['In Act III, sc. ii of the play.', 'In Act 3, scene 2 of the play.'],
  ['The 10-yr. Treasury rose.', 'The 10 year Treasury rose.'],
  [
    'Pte. Wm. Brown, 2nd Bn., wrote to Robt. E. Lee.',
    'Private William Brown, 2nd Battalion, wrote to Robert E. Lee.',
  ],
  ['The peak (el. 6,288 ft.) costs (≈ $85).', 'The peak (elevation 6,288 feet) costs (approximately $85).'],
  [
    'He won in 1 hr. 42 min. and ate 1 lb. 4 oz. of ham.',
    'He won in 1 hour 42 minutes and ate 1 pound 4 ounces of ham.',
  ],
  ['Turn R on 14th St. NW, then stop.', 'Turn right on 14th Street NW, then stop.'],
  [
    'Roast 1–1½ hr., until it reads 165 F.',
    'Roast 1 to 1 and a half hours, until it reads 165 degrees Fahrenheit.',
  ],
  ['See 2 Tim. 3:16.', 'See Second Timothy 3:16.'],
  ["It measures 3' x 5' and is new.", 'It measures 3 by 5 feet and is new.'],
  ['The 18th c. house has 17th-c. Dutch tiles.', 'The 18th century house has 17th-century Dutch tiles.'],
  [
    'Ch. 7, v. 12 is short; Op. 125, mvt. IV is not.',
    'Chapter 7, verse 12 is short; Opus 125, movement IV is not.',
  ],
  ['Sinner def. No. 1 Djokovic.', 'Sinner def. Number 1 Djokovic.'],
  [
    'Rates rose by 25 bps, then 1bps, on a 300 bps modem.',
    'Rates rose by 25 basis points, then 1 basis point, on a 300 bps modem.',
  ],
  [
    'He made 115* (98b, 9x4, 5x6) and they reached 387/6 dec.',
    'He made 115 not out (98 balls, 9 fours, 5 sixes) and they reached 387 for 6 declared.',
  ],
  [
    'It won at 9/2, ahead of the 5/1 favourite, and is open from 6/1 to 9/1.',
    'It won at 9/2, ahead of the 5 to 1 favourite, and is open from 6/1 to 9/1.',
  ],
  ['Plant 10 cm (4–6 in) deep, 8 in apart.', 'Plant 10 centimetres (4 to 6 inches) deep, 8 inches apart.'],
  ['Then Man. Utd. beat Leeds Utd in extra time.', 'Then Manchester United beat Leeds United in extra time.'],
  ['Sales rose 8% YoY from Jct. 14.', 'Sales rose 8 percent year over year from Junction 14.'],
  ['He had 28 pts, 11 rebs and 9 asts.', 'He had 28 points, 11 rebounds and 9 assists.'],
  ["It is in C# minor, on St. John's St. today.", "It is in C sharp minor, on Saint John's Street today."],
];

export const germanInContext: Lines = [
  ['Er kam\u00a0u.\u00a0blieb hier lange.', 'Er kam und blieb hier lange.'],
  [
    'Milch u. 1 Pr. Muskat, Abb. 3 u. Tab. 5 (s. u. Kapitel 3).',
    'Milch und 1 Prise Muskat, Abbildung 3 und Tabelle 5 (siehe unten Kapitel 3).',
  ],
  [
    '250 g. Mehl, 1 Msp. Natron, 3-4 Zw. Thymian.',
    '250 Gramm Mehl, 1 Messerspitze Natron, 3 bis 4 Zweige Thymian.',
  ],
  [
    'Von 1600 - 1840 lebten hier 3.000 - 4.000 Menschen.',
    'Von 1600 bis 1840 lebten hier 3000 bis 4000 Menschen.',
  ],
  ['Das Heft von 1987-’88.', 'Das Heft von 1987 bis ’88.'],
  ['Ein Rohr mit 1 ½″ und 27" Diagonale', 'Ein Rohr mit eineinhalb Zoll und 27 Zoll Diagonale'],
  [
    'Zinsen: 3 1/2 % p. a., in 1 ½ Std. fertig.',
    'Zinsen: dreieinhalb Prozent pro Jahr, in eineinhalb Stunden fertig.',
  ],
  [
    'Kinder bis 6 J. 5,50 €, ab 7 J. 8 €, 12 € p. P., Termine n. V.',
    'Kinder bis 6 Jahre 5,50 Euro, ab 7 Jahren 8 Euro, 12 Euro pro Person, Termine nach Vereinbarung.',
  ],
  [
    'Es endete 3:2 n. V. und 4:3 n. E. gegen Linz.',
    'Es endete 3:2 nach Verlängerung und 4:3 nach Elfmeterschießen gegen Linz.',
  ],
  [
    'Vom 01.01.2023 bis 31.12.2025, bis 15.10. geöffnet, aber 4.3.0 bis 4.3.16.',
    'Vom ersten Januar 2023 bis einunddreißigsten Dezember 2025, bis fünfzehnten Oktober geöffnet, aber 4.3.0 bis 4.3.16.',
  ],
  ['Im XIX. Jh. und im 20. Jhdt.', 'Im neunzehnten Jahrhundert und im zwanzigsten Jahrhundert.'],
  ['Faust I, 2. Akt, 3. Szene.', 'Faust I, zweiter Akt, dritte Szene.'],
  ['Er zahlte US-$ 1,5 Mio. dafür.', 'Er zahlte 1,5 Millionen US-Dollar dafür.'],
  ['Am 3. Febr. 2024.', 'Am dritten Februar 2024.'],
  [
    'Einlass 19.30 h, Beginn 20 h, Mo–Sa 10–17 h.',
    'Einlass 19 Uhr 30, Beginn 20 Uhr, Montag bis Samstag 10 bis 17 Uhr.',
  ],
  ['Mo–Fr 8–18 Uhr, Sa. 9–13 Uhr.', 'Montag bis Freitag 8 bis 18 Uhr, Samstag 9 bis 13 Uhr.'],
  ['Hrsg. v. H. Meyer, z. Hd. v. Fr. Lang.', 'Herausgegeben von H. Meyer, zu Händen von Frau Lang.'],
  [
    'Schäden i. S. d. § 276 BGB, Rn. 5 m. w. N.',
    'Schäden im Sinne des Paragraf 276 BGB, Randnummer 5 mit weiteren Nachweisen.',
  ],
  [
    'Frankfurt a. M. liegt nicht bei Neustadt a. d. Aisch oder Rothenburg o. d. T., i. J. 2010.',
    'Frankfurt am Main liegt nicht bei Neustadt an der Aisch oder Rothenburg ob der Tauber, im Jahr 2010.',
  ],
  ['Der Preis: VB 12.900,-; fertig.', 'Der Preis: VB 12900; fertig.'],
  ['Von Gl. 7 auf 53 m ü. NHN.', 'Von Gleis 7 auf 53 Meter über Normalhöhennull.'],
  ['Der Ort hat 900 Einw. (Stand: 2019).', 'Der Ort hat 900 Einwohner (Stand: 2019).'],
  [
    'Urt. v. 3.5.2018, Az. 6 U 12/18, NJW 2018, 1234 m. w. N.',
    'Urteil vom dritten Mai 2018, Aktenzeichen 6 U 12/18, NJW 2018, 1234 mit weiteren Nachweisen.',
  ],
  ['2., überarb. Aufl.', 'zweite, überarbeitete Auflage.'],
  [
    'Im 18. Jh., u. zw. um 1750, d. s. rd. 3 %.',
    'Im achtzehnten Jahrhundert, und zwar um 1750, das sind rund 3 Prozent.',
  ],
  ['§ 5 EStG i. d. F. v. 8.10.2009', 'Paragraf 5 EStG in der Fassung vom achten Oktober 2009'],
  ['Abf. 16:43, Gl. 5.', 'Abfahrt 16:43, Gleis 5.'],
  ['Faust II, V. Akt; Hamlet, III. Akt, 1. Szene', 'Faust 2, fünfter Akt; Hamlet, dritter Akt, erste Szene'],
  ['Das Gerät hat 5 J. Garantie.', 'Das Gerät hat 5 Jahre Garantie.'],
  [
    'Die Sitzung am 16./17. Dezember, im 17./18. Jh., in der Nacht vom 3./4. Mai; 3. Zivilkammer.',
    'Die Sitzung am sechzehnten und siebzehnten Dezember, im siebzehnten und achtzehnten Jahrhundert, in der Nacht vom dritten auf den vierten Mai; dritte Zivilkammer.',
  ],
  [
    'Geschlossen v. 1.–14. Aug. und im Apr.–Juni.',
    'Geschlossen vom ersten bis vierzehnten August und im April bis Juni.',
  ],
  ['Am Do. mit Regen; Nov.-März geschlossen.', 'Am Donnerstag mit Regen; November bis März geschlossen.'],
  [
    'Sie wurde 3. über 200 m, er war lange 2. hinter ihr.',
    'Sie wurde Dritte über 200 Meter, er war lange Zweiter hinter ihr.',
  ],
  [
    'Selig sind sie (Mt 5,3–12); Gal 3,28, Joh. 3,16 und 1. Kor 13,4.',
    'Selig sind sie (Matthäus 5, 3 bis 12); Galater 3, 28, Johannes 3, 16 und erster Korinther 13, 4.',
  ],
  [
    'Dann besiegte man Karl XII. bei Poltawa, unter Friedrich Wilhelm IV. nicht, gegen Ludwig XIV. auch.',
    'Dann besiegte man Karl den Zwölften bei Poltawa, unter Friedrich Wilhelm dem Vierten nicht, gegen Ludwig den Vierzehnten auch.',
  ],
  [
    'Eine 3-Zi.-Whg. im 2. OG li., Parkpl. vorhanden, am Marienpl. 3.',
    'Eine 3-Zimmer-Wohnung im zweiten OG links, Parkplatz vorhanden, am Marienplatz 3.',
  ],
  [
    'Die o. g. Unterlagen liegen am re. Ufer, mit dt. Teilnehmern, der sog. Chef, ein österr. Komponist, die engl. Verfassung, eine frz. Bank.',
    'Die oben genannten Unterlagen liegen am rechten Ufer, mit deutschen Teilnehmern, der sog. Chef, ein österreichischer Komponist, die englische Verfassung, eine französische Bank.',
  ],
  [
    'Der hl. Martin, das ital. Dorf, in der ehem. Kirche und ein frz. Buch.',
    'Der heilige Martin, das italienische Dorf, in der ehemaligen Kirche und ein frz. Buch.',
  ],
  [
    'Der Sitz d. Bischofs und die Höhe d. Zahlung, Holbein d. Ä. malte.',
    'Der Sitz des Bischofs und die Höhe der Zahlung, Holbein der Ältere malte.',
  ],
  [
    'Lt. § 5 Abs. 1 lit. b lt. Vorstand insg. 140 Leute.',
    'Laut Paragraf 5 Absatz 1 Buchstabe b laut Vorstand insgesamt 140 Leute.',
  ],
  [
    'Abf. ab Köln Hbf. 8.15 Uhr, Ank. in Bonn 9 Uhr, dann Ri. Koblenz; 650 Hm.',
    'Abfahrt ab Köln Hauptbahnhof 8 Uhr 15, Ankunft in Bonn 9 Uhr, dann Richtung Koblenz; 650 Höhenmeter.',
  ],
  ['In der 90.+3 Min., Treffer (45.+2).', 'In der neunzigsten Minute plus 3, Treffer (45 plus 2).'],
  [
    'Zinsen um 25 Bp. höher, bei 13.000 x g, ein 15,6"-Display.',
    'Zinsen um 25 Basispunkte höher, bei 13000 mal g, ein 15,6-Zoll-Display.',
  ],
  [
    'Das Haus v. Prof. em. Dr. Lenz, erb. 1890, umgebaut 1942–48.',
    'Das Haus von Professor emeritus Doktor Lenz, erbaut 1890, umgebaut 1942 bis 48.',
  ],
  ['20 Tr. morgens; Hinterhs., 2. Stock.', '20 Tropfen morgens; Hinterhaus, zweiter Stock.'],
];

export const dutchInContext: Lines = [
  ['Hij woont\u00a0a/d\u00a0haven.', 'Hij woont aan de haven.'],
  [
    'Een zgn. pilot, een zgn. document, met zgn. "vrije" tijd en de z.g. regels.',
    'Een zogenaamde pilot, een zogenaamd document, met zogenaamde vrije tijd en de zogenaamde regels.',
  ],
  [
    'Mr. dr. J.P. Bos en Mr. J.W. de Wit, maar Mr. Bean.',
    'Meester doctor J.P. Bos en Meester J.W. de Wit, maar Mr. Bean.',
  ],
  ['De XIXe eeuw.', 'De negentiende eeuw.'],
  [
    'J. v.d. Berg, P. v. Dijk en M. v/d Heuvel v.h. bestuur, Alphen a/d Rijn.',
    'J. van de Berg, P. van Dijk en M. van de Heuvel van het bestuur, Alphen aan den Rijn.',
  ],
  [
    'Het ligt 4 km ten N.W. v.h. centrum, p/a Postbus 5, v/a € 89.',
    'Het ligt 4 kilometer ten noordwesten van het centrum, per adres Postbus 5, vanaf 89 euro.',
  ],
  [
    'Brief d.d. 12-3 jl., vóór 15-10, maar 3-1 gewonnen.',
    'Brief de dato 12 maart jongstleden, vóór 15 oktober, maar 3-1 gewonnen.',
  ],
  [
    'Ma-vr 8-18 uur, za. 9-13 u., zo. gesloten.',
    'Maandag tot vrijdag 8 tot 18 uur, zaterdag 9 tot 13 uur, zondag gesloten.',
  ],
  [
    'Het bloeit van apr. t/m juni, van U1 t / m U3.',
    'Het bloeit van april tot en met juni, van U1 tot en met U3.',
  ],
  ['Rb. Den Haag, 3 mei 2018; Stb. 2018, 228.', 'Rechtbank Den Haag, 3 mei 2018; Staatsblad 2018, 228.'],
  ["Om ½ 8 in A'dam, 2-pers. kamer.", 'Om half 8 in Amsterdam, 2-persoons kamer.'],
  [
    "Van 1600 - 1840 en van 1572-'73, 3.000 - 4.000 mensen.",
    "Van 1600 tot 1840 en van 1572 tot '73, 3000 tot 4000 mensen.",
  ],
  ['De buis van 1½″ en 27" breed', 'De buis van 1½ inch en 27 inch breed'],
  [
    'Rente 3½% p.j., kinderen 6 jr. € 5,50, borg € 200,=.',
    'Rente 3½ procent per jaar, kinderen 6 jaar 5,50 euro, borg 200 euro.',
  ],
  ['Op 52° 22′ NB, 4° 53′ OL.', 'Op 52 graden 22 minuten noorderbreedte, 4 graden 53 minuten oosterlengte.'],
  ['Hij betaalde ƒ 2,50 of fl. 1,25.', 'Hij betaalde 2,50 gulden of 1,25 gulden.'],
  [
    'Dit geldt o.i. m.i.v. 1 juli, i.s.m. de gem. Utrecht, t.a.v. afd. III.',
    'Dit geldt onzes inziens met ingang van 1 juli, in samenwerking met de gemeente Utrecht, ter attentie van afdeling III.',
  ],
  [
    'Karel deed afstand t.g.v. Filips, maar niet t.g.v. regen.',
    'Karel deed afstand t.g.v. Filips, maar niet ten gevolge van regen.',
  ],
  ['Toegang € 8/5, 512 ptn. (min 1).', 'Toegang euro 8/5, 512 punten (min 1).'],
  [
    'Sonate in Bes gr.t. en d kl.t., huis € 325.000 k.k.',
    'Sonate in Bes grote terts en d kleine terts, huis 325000 euro kosten koper.',
  ],
  ['Art. 7:669 BW jo. § 4.2 van de regeling.', 'Artikel 7:669 BW juncto paragraaf 4.2 van de regeling.'],
  ['Circa 1/3 v.d. leden was ouder dan 60 jr.', 'Circa een derde van de leden was ouder dan 60 jaar.'],
  ['Nr. 3 i/d lijn, i.h.k.v. het feest.', 'Nummer 3 in de lijn, in het kader van het feest.'],
  [
    'Het eerste verloor met 0-2 (0-1) n.v., het tweede won.',
    'Het eerste verloor met 0-2 (0-1) na verlenging, het tweede won.',
  ],
  [
    'De reis duurt v. 1 t/m 14 aug. voor min. 18 pers.',
    'De reis duurt van 1 tot en met 14 augustus voor minimaal 18 pers.',
  ],
  ['Do. 14-18.30 u.', 'Do. 14 tot 18 uur 30.'],
  ['Neem 1 tabl. 500 mg.', 'Neem 1 tablet 500 milligram.'],
];
