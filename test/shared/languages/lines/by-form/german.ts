/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const germanByForm: readonly (readonly [written: string, said: string])[] = [
  [
    'ο Herr ο Frau; Studiengang: ο Bachelor / ο Master, aber T = ο(n) und ο ist klein.',
    'Herr, Frau; Studiengang: Bachelor / Master, aber T gleich ο(n) und ο ist klein.',
  ],
  [
    'BGH NJW 2015, 1234, 1236 m.w.N.; a.A. LG Bonn.',
    'BGH NJW 2015, 1234, 1236 mit weiteren Nachweisen; anderer Ansicht LG Bonn.',
  ],
  [
    'Die Miete beträgt 850,- € zzgl. 120,00 € NK mtl.',
    'Die Miete beträgt 850 Euro zuzüglich 120 Euro Nebenkosten monatlich.',
  ],
  [
    'Die Wohnung im 3. OG hat 78 m² Wfl. und 2,5 Zi.',
    'Die Wohnung im dritten OG hat 78 Quadratmeter Wohnfläche und 2,5 Zimmer.',
  ],
  [
    'Bei Pat. mit RR > 140/90 mmHg ist die Dosis auf max. 5 mg/d zu senken.',
    'Bei Patienten mit RR größer als 140 zu 90 Millimeter Quecksilbersäule ist die Dosis auf maximal 5 Milligramm pro Tag zu senken.',
  ],
  [
    'U. a. wurde das Haus Nr. 12 a (Bj. 1890) verkauft.',
    'Unter anderem wurde das Haus Nummer 12 a (Baujahr 1890) verkauft.',
  ],
  [
    'Das entspricht 1,5 Mio. t CO2 bzw. rd. 3,7 Mrd. kWh.',
    'Das entspricht 1,5 Millionen Tonnen CO2 beziehungsweise rund 3,7 Milliarden Kilowattstunden.',
  ],
  [
    'Die Schraube M6x20 (DIN 912) mit 10 Nm anziehen.',
    'Die Schraube M6 mal 20 (DIN 912) mit 10 Newtonmeter anziehen.',
  ],
  [
    'Der Motor (1.6 TDI, 77 kW/105 PS) verbraucht 4,5 l/100 km.',
    'Der Motor (1.6 TDI, 77 Kilowatt, 105 PS) verbraucht 4,5 Liter pro 100 Kilometer.',
  ],
  [
    'Die Str. ist bis Ecke Goethestr. gesperrt. Umleitung folgt.',
    'Die Straße ist bis Ecke Goethestraße gesperrt. | Umleitung folgt.',
  ],
  [
    'Das Gerät (230 V~, 50 Hz, max. 2000 W) entspricht IP44.',
    'Das Gerät (230 Volt, 50 Hertz, maximal 2000 Watt) entspricht IP44.',
  ],
  [
    'Der Zinssatz liegt b. a. W. bei 5 %-Punkten über dem Basiszins.',
    'Der Zinssatz liegt bis auf Weiteres bei 5 Prozent-Punkten über dem Basiszins.',
  ],
  ['Die Gesch.-Nr. lautet Az. 3 O 45/21.', 'Die Geschäftsnummer lautet Aktenzeichen 3 O 45/21.'],
  [
    'Der ICE 597 verkehrt Mo–Fr, nicht am 24./25.12.',
    'Der ICE 597 verkehrt Montag bis Freitag, nicht am vierundzwanzigsten und fünfundzwanzigsten Dezember.',
  ],
  [
    'Die Kosten trägt (a. A. nur das OLG) der Mieter; bitte bis spät. 12.4. zahlen.',
    'Die Kosten trägt (a. A. nur das OLG) der Mieter; bitte bis spätestens zwölften April zahlen.',
  ],
  [
    'Der Pat. klagt, die Pat. schläft, viele Pat. mit Fieber warten.',
    'Der Patient klagt, die Patientin schläft, viele Patienten mit Fieber warten.',
  ],
  [
    'Der Polo (110 PS/81 kW) und der Golf (77 kW/105 PS).',
    'Der Polo (110 PS, 81 Kilowatt) und der Golf (77 Kilowatt, 105 PS).',
  ],
  ['Die Anlage spart 3 Mio. t CO2.', 'Die Anlage spart 3 Millionen Tonnen CO2.'],
  [
    'Der Kl. klagt, die Bekl. zahlt dem Kl. und den Bekl. nichts.',
    'Der Kläger klagt, die Beklagte zahlt dem Kläger und den Beklagten nichts.',
  ],
  [
    'Lfd. Nr. 3 im Reg.-Bez. Köln hat 12.345 EW, ab Gl. 4.',
    'Laufende Nummer 3 im Regierungsbezirk Köln hat 12345 Einwohner, ab Gleis 4.',
  ],
  [
    'Preise: Erw. 12 €, Kdr. ab 6 frei; Rezept f. 4 Pers. lesen.',
    'Preise: Erwachsene 12 Euro, Kinder ab 6 frei; Rezept für 4 Personen lesen.',
  ],
  [
    'Die Temp. fiel bei Wind aus NO, Stärke 4; Bad m. Wanne, 1.150 €/Mon.',
    'Die Temperatur fiel bei Wind aus Nordost, Stärke 4; Bad mit Wanne, 1150 Euro pro Monat.',
  ],
  ['Die St.-Nr. 12/345 nennen.', 'Die Steuernummer 12/345 nennen.'],
  ['Er wohnt in Hopfgarten (Bez. Kitzbühel).', 'Er wohnt in Hopfgarten (Bez. Kitzbühel).'],
  [
    'Mo.–Fr. 8–18 h, Sa. 9–13 h, So. u. Feiert. geschl.',
    'Montag bis Freitag 8 bis 18 Uhr, Samstag 9 bis 13 Uhr, Sonntag und Feiertage geschlossen.',
  ],
  [
    'Kaiser Friedrich III., Vater Wilhelms II., regierte 99 Tage (9.3.–15.6.1888).',
    'Kaiser Friedrich der Dritte, Vater Wilhelms des Zweiten, regierte 99 Tage (neunter März bis fünfzehnter Juni 1888).',
  ],
  [
    'A. Schmidt/B. Meyer (Hg.), Hdb. d. Rechts, 2. Aufl. 2010, § 5 Rn. 7 m. Anm. Huber.',
    'A. Schmidt/B. Meyer (Hg.), Hdb. d. Rechts, zweite Auflage 2010, Paragraf 5 Randnummer 7 mit Anmerkung Huber.',
  ],
  [
    'Mit 1-2 grob zerkleinerten Zehen, 5-6 EL Öl und 3-4 Tellern bei 180-200 Grad; sie verloren 1-2 gegen Kiel.',
    'Mit 1 bis 2 grob zerkleinerten Zehen, 5 bis 6 Esslöffel Öl und 3 bis 4 Tellern bei 180 bis 200 Grad; sie verloren 1-2 gegen Kiel.',
  ],
  ['Via Tools -> Version Control öffnen.', 'Via Tools, Version Control öffnen.'],
  [
    'Vom 16-19 Mai gilt Art. 6 I lit. a DSGVO und § 433 II BGB, geändert durch Art. 1 V v. 22.5.2020.',
    'Vom 16 bis 19 Mai gilt Artikel 6 Absatz 1 Buchstabe a DSGVO und Paragraf 433 Absatz 2 BGB, geändert durch Artikel 1 Verordnung vom zweiundzwanzigsten Mai 2020.',
  ],
  [
    'Im Sinne des § 42 Abs. 4 und des Art. 21 DSGVO, nach dem neuen § 5, aber gemäß § 6.',
    'Im Sinne des Paragrafen 42 Absatz 4 und des Artikels 21 DSGVO, nach dem neuen Paragrafen 5, aber gemäß Paragraf 6.',
  ],
  ['Für Mentor/innen und Pädagog/-innen.', 'Für Mentorinnen und Mentoren und Pädagoginnen und Pädagogen.'],
  [
    'Tische u. ä. oder Stühle o. Ä. stehen bereit.',
    'Tische und Ähnliches oder Stühle oder Ähnliches stehen bereit.',
  ],
  [
    'Lexikon der Geographie (o.J.): Moore, e.g. im Alpenvorland.',
    'Lexikon der Geographie (ohne Jahr): Moore, zum Beispiel im Alpenvorland.',
  ],
  [
    'Wir haben 10h am 230V-Netz und mit 5V oder 20mV gearbeitet (§ 4h EStG).',
    'Wir haben 10 Stunden am 230 Volt-Netz und mit 5 Volt oder 20 Millivolt gearbeitet (Paragraf 4h EStG).',
  ],
  [
    'Die Gleichung x²⁵⁵ = 1 mit ∆τ und 3 * 4.',
    'Die Gleichung x hoch 255 gleich 1 mit Delta Tau und 3 mal 4.',
  ],
  ['Es kamen 10--15 Personen.', 'Es kamen 10 bis 15 Personen.'],
  ['²⁹Ein bewährter Lösungsansatz in Abbildung 4.3³.', 'Ein bewährter Lösungsansatz in Abbildung 4.3.'],
  [
    'Mehr unter hannio.org/MaiskolbenSoftware und t.co/fSmurbQDuP im .js File.',
    'Mehr unter hannio Punkt org, maiskolbensoftware und t Punkt co im Punkt js File.',
  ],
  [
    'Nach Art. 6 Abs. 1 UAbs. 1 lit. a) DSGVO, Abs. 2 lit c) und LGBl. Nr. 34/2014.',
    'Nach Artikel 6 Absatz 1 Unterabsatz 1 Buchstabe a) DSGVO, Absatz 2 Buchstabe c) und Landesgesetzblatt Nummer 34/2014.',
  ],
  [
    'Die Mitarbeiter/innen sprachen mit den einzelnen Bürger/innen, auch Schüler/innen.',
    'Die Mitarbeiterinnen und Mitarbeiter sprachen mit den einzelnen Bürgerinnen und Bürgern, auch Schüler/innen.',
  ],
  ['IV Allgemeine Vorschriften', '4 Allgemeine Vorschriften'],
  ['II Korps der Armee kam.', 'II Korps der Armee kam.'],
  [
    'Bei 3.3V sind es 2⁸ Werte und 60 Schläge/min.',
    'Bei 3,3 Volt sind es 2 hoch 8 Werte und 60 Schläge pro Minute.',
  ],
  [
    'Ich, ______ (Name), zahle den Betrag von ______ Euro.',
    'Ich, Lücke (Name), zahle den Betrag von Lücke Euro.',
  ],
  [
    'Aktive Nutzungspflicht ab 1.1.2022, Gebühren seit 01.01.2021 (26. und 27. 2. 2015).',
    'Aktive Nutzungspflicht ab erstem Januar 2022, Gebühren seit erstem Januar 2021 (sechsundzwanzigster und siebenundzwanzigster Februar 2015).',
  ],
  [
    'Am 26. und 27.2.2015, vom 3. bis 5.4.2016',
    'Am sechsundzwanzigsten und siebenundzwanzigsten Februar 2015, vom dritten bis fünften April 2016',
  ],
  [
    'Bahnhofspl. 11B, mehr als 100m weit, 1 800 kg schwer',
    'Bahnhofsplatz 11B, mehr als 100 Meter weit, 1800 Kilogramm schwer',
  ],
  [
    'Die 1te Kugel stößt z.b. die 2te (Tabellen 3-5).',
    'Die erste Kugel stößt zum Beispiel die zweite (Tabellen 3 bis 5).',
  ],
  [
    'Mannheimer Straße 65 – 69123 Wieblingen, mehr auf haufe.de',
    'Mannheimer Straße 65 – 69123 Wieblingen, mehr auf haufe Punkt de',
  ],
  [
    'Nur für α<1 und t=0 gilt P = I² · R (siehe 32(2):199–216).',
    'Nur für Alpha kleiner als 1 und t gleich 0 gilt P gleich I Quadrat mal R (siehe 32(2):199 bis 216).',
  ],
  [
    '→ Wählen Sie ein Passwort mit mindestens acht Zeichen, das Sie sich gut merken können.',
    'Wählen Sie ein Passwort mit mindestens acht Zeichen, das Sie sich gut merken können.',
  ],
  ['Kommen dürfen alle. Weiterlesen →', 'Kommen dürfen alle. | Weiterlesen'],
  [
    'Zwischen 1.5 μs und 15 μs blättere ich mit < und > Pfeiltasten.',
    'Zwischen 1,5 Mikrosekunden und 15 Mikrosekunden blättere ich mit kleiner als und größer als Pfeiltasten.',
  ],
  [
    'Eintritt: ______/_______/_______ geb. am________wohnhaft in________Ort________Tel.________',
    'Eintritt: geb. am Lücke wohnhaft in Lücke Ort, Tel.',
  ],
  [
    'BGBl. I Nr. 61 v. 7.9.2017, S. 216 - 225, aber S. 12 - 3 Bilder',
    'Bundesgesetzblatt I Nummer 61 vom siebten September 2017, Seite 216 bis 225, aber Seite 12 - 3 Bilder',
  ],
  [
    'Geändert durch Art. 2 Abs. 1 V v. 16.8.2021 und Art. 4 Abs. 5 G v. 12.8.2005.',
    'Geändert durch Artikel 2 Absatz 1 Verordnung vom sechzehnten August 2021 und Artikel 4 Absatz 5 Gesetz vom zwölften August 2005.',
  ],
  [
    'Unter Karl IV. und Wenzel IV. blühte Prag.',
    'Unter Karl dem Vierten und Wenzel dem Vierten blühte Prag.',
  ],
  [
    'Die 4 1/2%ige Anleihe und 2½%ige Papiere.',
    'Die viereinhalbprozentige Anleihe und zweieinhalbprozentige Papiere.',
  ],
  ['Die Achsfolge 3/3 der Lok, 2/3 der Wähler.', 'Die Achsfolge 3/3 der Lok, zwei Drittel der Wähler.'],
  ['Linux >= 2.6 läuft, _Volci_ auch.', 'Linux größer oder gleich 2.6 läuft, Volci auch.'],
  [
    'Bei 2300 ms⁻¹ sind es 5 mg L⁻¹ d⁻¹ und 40 µmol m⁻² s⁻¹, aber 5 ms.',
    'Bei 2300 Meter pro Sekunde sind es 5 Milligramm pro Liter pro Tag und 40 Mikromol pro Quadratmeter pro Sekunde, aber 5 Millisekunden.',
  ],
  [
    'Geb.-Datum (TT.MM.JJJJ), Stellv. Vorsitzende, StNr. (Angabe), Rohr 5 mm/5 ml',
    'Geb.-Datum (Tag, Monat, Jahr), Stellv. Vorsitzende, StNr. (Angabe), Rohr 5 Millimeter, 5 Milliliter',
  ],
  [
    'Die Matrix gμν und ΛμσΛν, aber μεν und λόγος; für k = 0, 1 gilt p < 0, 05.',
    'Die Matrix g My Ny und groß Lambda My Sigma groß Lambda Ny, aber μεν und λόγος; für k gleich 0, 1 gilt p kleiner als 0,05.',
  ],
  ['= 2(1 − x) und so weiter', 'gleich 2(1 minus x) und so weiter'],
  ['= Titel', '= Titel'],
  ['Die „Freund“schaft blieb.', 'Die Freundschaft blieb.'],
  [
    'Inh. Karl Huber und Abg. Anna Berg trafen Dr. rer. nat. Kurz von der Univ. Wien, insbes. Freunde.',
    'Inh. Karl Huber und Abg. Anna Berg trafen Doktor rerum naturalium Kurz von der Univ. Wien, insbes. Freunde.',
  ],
  ['Das liegt an der Univ. Das Amt schweigt.', 'Das liegt an der Univ. | Das Amt schweigt.'],
  [
    'Er zahlte £3.000-5.000 und €10-€20, auch 10€-20€, aber € 20-10 und €10-20%.',
    'Er zahlte 3000 bis 5000 Pfund und 10 bis 20 Euro, auch 10 bis 20 Euro, aber 20 Euro-10 und 10 Euro-20%.',
  ],
  [
    'Zwischen 9.00 und 12.00 Uhr, sonst von 9.30 bis 12.00.',
    'Zwischen 9 und 12 Uhr, sonst von 9 Uhr 30 bis 12 Uhr.',
  ],
  ['Er stieg von 9.30 bis 12.00 Punkte.', 'Er stieg von 9.30 bis 12.00 Punkte.'],
  [
    'Häufig (≥1/100 bis <1/10), selten (<1/1.000).',
    'Häufig (mindestens 1 von 100 bis weniger als 1 von 10), selten (weniger als 1 von 1000).',
  ],
  ['für x < 1/10', 'für x kleiner als 1/10'],
  ['1/5 der Menge und 7/10 aller Stimmen', 'ein Fünftel der Menge und 7 Zehntel aller Stimmen'],
  ['Das steht auf Seite 1/5 der Vorlage am 1/5.', 'Das steht auf Seite 1/5 der Vorlage am 1/5.'],
  ['Es dauert min. 2 Tage, dann 5 min. 20 s.', 'Es dauert mindestens 2 Tage, dann 5 Minuten 20 Sekunden.'],
  [
    'das Zusammenführen (engl. merging), die Schildkröte (lat. testudo)',
    'das Zusammenführen (englisch merging), die Schildkröte (lateinisch testudo)',
  ],
  ['(engl. Fassung)', '(engl. Fassung)'],
  ['seine Mutter Queen Elizabeth II. auf dem Thron', 'seine Mutter Queen Elizabeth die Zweite auf dem Thron'],
  ['die o. g. Punkte, die o. g. Adresse', 'die oben genannten Punkte, die oben genannte Adresse'],
  ['mit Ladungen > .405', 'mit Ladungen größer als .405'],
  [
    'Es fuhr mit 60 km / h. Danach 5 mg / kg.',
    'Es fuhr mit 60 Kilometer pro Stunde. | Danach 5 Milligramm pro Kilogramm.',
  ],
  ['3 m / 5 m und 2 l / Kanne', '3 Meter / 5 Meter und 2 Liter / Kanne'],
  ['Am 11.7. 2015 kam er. Am 11.7. 20 Leute.', 'Am elften Juli 2015 kam er. | Am elften Juli. | 20 Leute.'],
  [
    'zur Reform 2002 s. Müller, nach 10 s. Danach',
    'zur Reform 2002 siehe Müller, nach 10 Sekunden. | Danach',
  ],
  ['das §-Zeichen und § 5', 'das Paragrafen-Zeichen und Paragraf 5'],
  ['Taste <1>, Fehler <1 %', 'Taste <1>, Fehler kleiner als 1 Prozent'],
  [
    '2,5 t CO2-Äq und 120 g CO2-Äq./km der CO2-Emissionen',
    '2,5 Tonnen CO2-Äquivalente und 120 Gramm CO2-Äquivalente pro Kilometer der CO2-Emissionen',
  ],
  ['vgl. auch ders., Wege des Rechts', 'vergleiche auch derselbe, Wege des Rechts'],
  ['60/165€ je Nacht, Gleis 60/165', '60, 165 Euro je Nacht, Gleis 60/165'],
  ['Fisch und/oder Fleisch, Hund/oder', 'Fisch und oder Fleisch, Hund/oder'],
  // Formulas within a sentence, and the way from one year to another
  [
    'Sei r := 5 und P(x) = ∑n i=1 wi, dann n−1; 2018 -> 2019 eine Steigerung.',
    'Sei r definiert als 5 und P(x) gleich Summe von i gleich 1 bis n von wi, dann n minus 1; 2018 bis 2019 eine Steigerung.',
  ],
  [
    'Sei x_{ij} aus ℝⁿ und e^{-x} mit y ∈ R¹².',
    'Sei x ij aus R hoch n und e hoch minus x mit y Element von R hoch 12.',
  ],
];
