type Lines = readonly (readonly [written: string, said: string])[];

/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const englishByForm: Lines = [
  [
    'p < 0.05 was considered significant (n = 1,204).',
    'p less than 0.05 was considered significant (n equals 1,204).',
  ],
  [
    'Take 1 tab. 500 mg PO b.i.d. x 10 days; max. 4 g/day.',
    'Take 1 tablet 500 milligrams by mouth twice a day x 10 days; maximum 4 grams per day.',
  ],
  [
    'The invoice (Inv. No. 00417-B) of $1,249.99 is due Net 30.',
    'The invoice (Invoice Number 00417-B) of $1,249.99 is due Net 30.',
  ],
  [
    'The ca. 1450 MS (fol. 12r–14v) is in the B.L.',
    'The circa 1450 MS (folio 12 recto to 14 verso) is in the B.L.',
  ],
  ['Ibid., pp. 45ff.; but see n. 12, supra.', 'Ibid., pages 45 and following; but see note 12, supra.'],
  [
    'The bill passed 218-212, with Reps. Smith (R-TX) and Jones (D-Calif.) absent.',
    'The bill passed 218-212, with Representatives Smith (R-TX) and Jones (D-California) absent.',
  ],
  ['Knit 2 tog., k4, p2; rep. from * to end.', 'Knit 2 together, k4, p2; repeat from * to end.'],
  [
    'See p. 12f. and §§ 45ff., or line 7 ff.',
    'See page 12 and following and sections 45 and following, or line 7 and following.',
  ],
  ['About 15M km of road.', 'About 15 million kilometres of road.'],
  ['Winds: NE 10 mph, later S 5 mph.', 'Winds: northeast 10 miles per hour, later S 5 miles per hour.'],
  [
    'The S&P 500 -0.3%, in D min., under Blk. 4.',
    'The S&P 500 minus 0.3 percent, in D minor, under Block 4.',
  ],
  ['Pt. c/o chest pain, hx of asthma.', 'Pt. complains of chest pain, history of asthma.'],
  [
    'Section 8 tenants (cf. 24 CFR 982.1 et seq.) may request a hearing w/in 10 days.',
    'Section 8 tenants (compare 24 CFR 982.1 et seq.) may request a hearing within 10 days.',
  ],
  [
    'In Ex parte McCardle, 74 U.S. (7 Wall.) 506 (1869), the Ct. dismissed for want of jurisdiction.',
    'In Ex parte McCardle, 74 U.S. (7 Wall.) 506 (1869), the Court dismissed for want of jurisdiction.',
  ],
  [
    "Set f'(x) = 0, i.e., 3x^2 - 6x = 0, so x = 0 or x = 2.",
    "Set f'(x) equals 0, that is, 3x squared minus 6x equals 0, so x equals 0 or x equals 2.",
  ],
  [
    'Psa. 119:105; cp. Prov. 6:23 & 2 Pet. 1:19.',
    'Psalm 119:105; compare Proverbs 6:23 and Second Peter 1:19.',
  ],
  [
    'See vol. I of it, vols. I and II, in 31 BC, c. 15 years on.',
    'See volume 1 of it, volumes 1 and 2, in 31 BC, circa 15 years on.',
  ],
];

export const germanByForm: Lines = [
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
];

export const frenchByForm: Lines = [
  [
    'CE, 5e ch., 3 févr. 2021, req. n° 428923, inédit.',
    'CE, cinquième chambre, 3 février 2021, requête numéro 428923, inédit.',
  ],
  [
    "Le PSG l'a emporté 3-1 (2-0) face à l'OM lors de la 12e j.",
    "Le PSG l'a emporté 3-1 (2-0) face à l'OM lors de la douzième journée.",
  ],
  [
    'Le loyer est de 1 250,50 € TTC/mois (charges comprises).',
    'Le loyer est de 1250,50 euros TTC par mois (charges comprises).',
  ],
  [
    "Le CA 2022 s'élève à 3,4 M€, soit +12 % vs 2021.",
    "Le CA 2022 s'élève à 3,4 millions d’euros, soit plus 12 pour cent versus 2021.",
  ],
  ['Le taux passe de 3,25 à 3,5% (+25 pb).', 'Le taux passe de 3,25 à 3,5 pour cent (+25 points de base).'],
  [
    'Me Durand, avocat au barreau, et le Pr Leroy ont témoigné.',
    'Maître Durand, avocat au barreau, et le professeur Leroy ont témoigné.',
  ],
  [
    'Éd. revue et augm., t. II, vol. 3, Paris, 1998, 412 p., in-8°.',
    'Édition revue et augmentée, tome 2, volume 3, Paris, 1998, 412 pages, in-octavo.',
  ],
  [
    'Prendre 1 cp. 3 fois/j. pendant 7 j., sans dépasser 3 g/24 h.',
    'Prendre 1 comprimé 3 fois par jour pendant 7 jours, sans dépasser 3 grammes par 24 heures.',
  ],
  [
    "La surface est de 78,5 m² au 2e ét. d'un imm. de 1930.",
    "La surface est de 78,5 mètres carrés au deuxième étage d'un immeuble de 1930.",
  ],
  [
    'Vends appt. T3, 65 m2, 3e ss asc., prox. RER B.',
    'Vends appartement T3, 65 mètres carrés, troisième sans ascenseur, proximité RER B.',
  ],
  [
    'Fait à Lyon, le 1er/12/2023, en 2 ex. originaux.',
    'Fait à Lyon, le premier décembre 2023, en 2 exemplaires originaux.',
  ],
  [
    'Les 14 et 15/07, de 9h à 12h et de 14h à 18h.',
    'Les 14 et 15 juillet, de 9 heures à 12 heures et de 14 heures à 18 heures.',
  ],
  [
    'Env. 3 000 pers. ont manifesté bd. Voltaire à 15 h.',
    'Environ 3000 personnes ont manifesté boulevard Voltaire à 15 heures.',
  ],
  [
    "L'ex. 2 p. 34 est à rendre pour le ven. 12/01.",
    "L'exercice 2 page 34 est à rendre pour le vendredi 12 janvier.",
  ],
  [
    'La route nat. 7 (N 7) est coupée entre les PK 12+300 et 14+500.',
    'La route nationale 7 (N 7) est coupée entre les PK 12+300 et 14+500.',
  ],
  [
    "À l'att. de Mme Petit, c/o Hôtel du Nord, BP 12.",
    "À l'attention de Madame Petit, c/o Hôtel du Nord, BP 12.",
  ],
  [
    "La T° max. atteindra 35° à l'ombre, vents de N-O 40-50 km/h.",
    "La température maximale atteindra 35 degrés à l'ombre, vents de nord-ouest 40 à 50 kilomètres par heure.",
  ],
  [
    'Le nº 10 des Bleus, K. Mbappé, a marqué à la 90e+3.',
    'Le numéro 10 des Bleus, K. Mbappé, a marqué à la quatre-vingt-dixième plus 3.',
  ],
  [
    'Les 12, 13 et 14/06/2023, rendez-vous à la 3e j. du festival.',
    'Les 12, 13 et 14 juin 2023, rendez-vous à la troisième journée du festival.',
  ],
  [
    'On a émis 3 millions de t de CO2 (voir art. 3, 4 sq.).',
    'On a émis 3 millions de tonnes de CO2 (voir article 3, 4 et suivant).',
  ],
  ['Un appt. F2 près de la route dép. 12.', 'Un appartement F2 près de la route départementale 12.'],
  [
    'Me voici, dit-il. Me Dupont Aignan, avocat, vint.',
    'Me voici, dit-il. | Maître Dupont Aignan, avocat, vint.',
  ],
  [
    'Appartement 2 ch., 65 m² hab., voit. 12, pl. 45, arr. 9h08.',
    'Appartement 2 chambres, 65 mètres carrés habitables, voiture 12, place 45, arrivée 9 heures 8.',
  ],
  [
    'Prendre 2 gél. par jour, enf. > 6 ans : une.',
    'Prendre 2 gélules par jour, enf. supérieur à 6 ans : une.',
  ],
  [
    'Le décret du 1er fév. 2012 ; Vingegaard, à 43", est 2e.',
    'Le décret du premier février 2012 ; Vingegaard, à 43 secondes, est deuxième.',
  ],
  [
    'Vu les art. 1103 et s. du C. civ. et 700 du CPC,',
    'Vu les articles 1103 et suivants du Code civil et 700 du CPC,',
  ],
  [
    'Ouv. du mar. au sam. 10h-19h, fermé dim. et j. fériés.',
    'Ouvert du mardi au samedi 10 heures à 19 heures, fermé dimanche et jours fériés.',
  ],
  [
    'Dép. 7h12 Lyon Part-Dieu, arr. 9h08 Paris, voit. 12, pl. 45.',
    'Départ 7 heures 12 Lyon Part-Dieu, arrivée 9 heures 8 Paris, voiture 12, place 45.',
  ],
  [
    'Sonate n° 14 en ut dièse min., op. 27 n° 2, 3e mvt : Presto.',
    'Sonate numéro 14 en ut dièse mineur, opus 27 numéro 2, troisième mouvement : Presto.',
  ],
  [
    "Le CAC 40 gagne 1,2 % à 7 345,67 pts ; l'OAT 10 ans à 3,05 % (+4 pb).",
    "Le CAC 40 gagne 1,2 pour cent à 7345,67 points ; l'OAT 10 ans à 3,05 pour cent (+4 points de base).",
  ],
  [
    "Le décret n° 2012-123 du 1er fév. 2012 (JO du 2/02, p. 1890) l'abroge.",
    "Le décret numéro 2012-123 du premier février 2012 (JO du 2/02, page 1890) l'abroge.",
  ],
  [
    'Le vol. I et l’éd. Gallimard, parue aux Éd. du Seuil.',
    'Le volume 1 et l’édition Gallimard, parue aux Éditions du Seuil.',
  ],
];

export const spanishByForm: Lines = [
  [
    'Alcaraz venció por 6-4, 3-6 y 7-6 (5) en 2h 41m.',
    'Alcaraz venció por 6-4, 3-6 y 7-6 (5) en 2 horas 41 minutos.',
  ],
  [
    'La empresa facturó 3,4 M€ y EE. UU. aportó 120 MM de US$.',
    'La empresa facturó 3,4 millones de euros y Estados Unidos aportó 120 millones de dólares.',
  ],
  [
    'La dosis es de 10 mg/kg/día v.o. en 2 tomas.',
    'La dosis es de 10 miligramos por kilogramo al día vía oral en 2 tomas.',
  ],
  [
    'Ed. Alianza, 3.ª ed., t. II, Madrid, 1998, p. 45, n. 12.',
    'Editorial Alianza, tercera edición, tomo 2, Madrid, 1998, página 45, nota 12.',
  ],
  [
    'Art. 5.º bis, párr. 2.º, ap. c) de la Ley 39/2015, de 1 de octubre.',
    'Artículo quinto bis, párrafo segundo, apartado c) de la Ley 39/2015, de 1 de octubre.',
  ],
  [
    'Alimentación: 230 V~, 50 Hz; potencia máx. 2.000 W.',
    'Alimentación: 230 voltios, 50 hercios; potencia máxima 2000 vatios.',
  ],
  [
    'Vdes. recibirán el pedido nº 33 en 5-7 días háb. Gracias.',
    'ustedes recibirán el pedido número 33 en 5 a 7 días hábiles. | Gracias.',
  ],
  ['La Sra. Vda. de López vive en el 2.º B.', 'La señora Viuda de López vive en el segundo B.'],
  ['Pág. 34, ejs. 2 y 3, para el vie. 12/01.', 'Página 34, ejercicios 2 y 3, para el viernes 12 de enero.'],
  [
    'Temp. mín. de -3 ºC y vientos del NE de 40-50 km/h.',
    'Temperatura mínima de menos 3 grados Celsius y vientos del noreste de 40 a 50 kilómetros por hora.',
  ],
  [
    'El 1er. lugar fue para la Esc. Sec. No. 45 de Jalisco.',
    'El primer lugar fue para la Escuela Secundaria número 45 de Jalisco.',
  ],
  [
    'La Cía. Minera S.A. de C.V. pagó $ 1,250.00 M.N.',
    'La Compañía Minera S.A. de C.V. pagó 1250 pesos moneda nacional.',
  ],
  [
    'El Papa Juan Pablo II publicó la enc. "Laborem exercens" (14-IX-1981).',
    'El Papa Juan Pablo segundo publicó la encíclica Laborem exercens (14 de septiembre de 1981).',
  ],
  [
    'La Res. 242 (1967) del CSNU, párr. 1 i), sigue vigente.',
    'La Resolución 242 (1967) del CSNU, párrafo 1 i), sigue vigente.',
  ],
  ['El Exp. Nro. 2145 fue archivado.', 'El Exp. número 2145 fue archivado.'],
  ['40º Aniversario de la empresa.', 'cuadragésimo Aniversario de la empresa.'],
  ['Se pagaron US $ 1.200 y 20 millones de US$.', 'Se pagaron 1200 dólares y 20 millones de dólares.'],
  [
    'Los días 14 y 15/07 hay que hacer los ejs. 3 y 4, véase Inf. XXX.',
    'Los días 14 y 15 de julio hay que hacer los ejercicios 3 y 4, véase Inf. XXX.',
  ],
  [
    'Obs.: la temp. máx. de 35 ºC y la resistencia máx. de 3 kW.',
    'Observaciones: la temperatura máxima de 35 grados Celsius y la resistencia máxima de 3 kilovatios.',
  ],
  ['Tensión arterial de 140/90 mmHg.', 'Tensión arterial de 140 sobre 90 milímetros de mercurio.'],
  [
    'El índice sube hasta los 9.345,6 pts.; la prima baja 4 p.b. hoy.',
    'El índice sube hasta los 9345,6 puntos; la prima baja 4 puntos básicos hoy.',
  ],
  [
    "Vive en la ctra. N-340, mun. de Tarifa, Pol. Ind. Sur, junto a la Univ. de Cádiz, km. 12'5.",
    'Vive en la carretera N-340, municipio de Tarifa, Polígono Industrial Sur, junto a la Universidad de Cádiz, kilómetro 12,5.',
  ],
  [
    'Tomar 2 cáps. al día; abierto domingo y fest. todo el día; rec. de cas. admitido.',
    'Tomar 2 cápsulas al día; abierto domingo y festivos todo el día; recurso de casación admitido.',
  ],
  ['Vistos los arts. 1101 y ss. CC y 394.1 LEC,', 'Vistos los artículos 1101 y siguientes CC y 394.1 LEC,'],
  [
    'La temp. cayó a –12 ºC y no pasó de +3 ºC, con viento del NE fuerza 4-5.',
    'La temperatura cayó a menos 12 grados Celsius y no pasó de más 3 grados Celsius, con viento del noreste fuerza 4-5.',
  ],
  [
    'Hnos. Durán e Hijos, S. L., Pol. Ind. Sur, nave 7, 28906 Getafe.',
    'Hermanos Durán e Hijos, S. L., Polígono Industrial Sur, nave 7, 28906 Getafe.',
  ],
  [
    'Sonata n.º 14 en do sost. m., op. 27 n.º 2, 3.er mov.: Presto.',
    'Sonata número 14 en do sostenido menor, opus 27 número 2, tercer movimiento: Presto.',
  ],
  [
    'Los vols. I y II de la ed. Cátedra, en la Ed. Losada, a $ 15,000.00 o $1,500.',
    'Los volúmenes 1 y 2 de la edición Cátedra, en la Editorial Losada, a $ 15000 o $1500.',
  ],
  ['Con d = [3, 4], x entre [0, 1], y como se ve [12].', 'Con d = [3, 4], x entre [0, 1], y como se ve.'],
];

export const italianByForm: Lines = [
  [
    "Ai sensi dell'art. 2, c. 1, lett. b), del D.Lgs. n. 81/2008 e s.m.i., il datore provvede.",
    "Ai sensi dell'articolo 2, comma 1, lettera b), del decreto legislativo numero 81/2008 e successive modifiche e integrazioni, il datore provvede.",
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
    'Il decreto legge numero 18/2020, convertito in legge numero 27/2020; risoluzione numero 242; fattura numero 45/B.',
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
];

export const portugueseByForm: Lines = [
  [
    'A Lei nº 8.112/90, art. 117, § 1º, al. "b", veda a conduta.',
    'A Lei número 8.112/90, artigo 117, parágrafo primeiro, alínea b, veda a conduta.',
  ],
  [
    'O recurso foi autuado às fls. 45/47 e 50 v. dos autos.',
    'O recurso foi autuado às folhas 45 a 47 e 50 verso dos autos.',
  ],
  [
    'O Flamengo venceu por 3 x 1 (2 x 0) na 12ª rodada.',
    'O Flamengo venceu por 3 a 1 (2 a 0) na décima segunda rodada.',
  ],
  [
    '3ª ed. rev. e ampl., São Paulo: Ed. Globo, 1998, v. 2, p. 45, n. 12.',
    'terceira edição revista e ampliada, São Paulo: Editora Globo, 1998, volume 2, página 45, nota 12.',
  ],
  [
    'Ilmo. Sr. Diretor, V. Exa. e V. S.ª receberão os docs. em anexo.',
    'ilustríssimo senhor Diretor, Vossa Excelência e Vossa Senhoria receberão os documentos em anexo.',
  ],
  [
    'O parafuso M6x20 (ref. 45-B/12) deve ser apertado a 10 N·m.',
    'O parafuso M6 vezes 20 (referência 45-B/12) deve ser apertado a 10 newtons-metro.',
  ],
  [
    'Alimentação: 127/220 V~, 60 Hz; potência máx. 2.000 W.',
    'Alimentação: 127/220 V, 60 hertz; potência máxima 2000 watts.',
  ],
  [
    'O km 34,5 da BR-116 está interditado no sent. SP-RJ.',
    'O quilômetro 34,5 da BR-116 está interditado no sentido SP-RJ.',
  ],
  [
    'Apto. 2 qtos., 85 m², 1 vaga, cond. fechado, a 5 min. do metrô.',
    'Apartamento 2 quartos, 85 metros quadrados, 1 vaga, condomínio fechado, a 5 minutos do metrô.',
  ],
  [
    'Temp. mín. de -3 °C e ventos de NE a 40-50 km/h.',
    'Temperatura mínima de menos 3 graus Celsius e ventos de nordeste a 40 a 50 quilômetros por hora.',
  ],
  [
    'Proc. nº 0001234-56.2019.8.26.0100, da 2ª V. Cível.',
    'Processo número 0001234-56.2019.8.26.0100, da segunda Vara Cível.',
  ],
  [
    'O atleta correu os 100 m em 9s58 e os 1.500 m em 3min29s6.',
    'O atleta correu os 100 metros em 9 segundos e 58 e os 1500 metros em 3 minutos 29 segundos 6.',
  ],
  [
    'Ofício Circ. nº 45/2023-GAB/SEC, de 1º/12/2023.',
    'Ofício circular número 45/2023-GAB/SEC, de primeiro de dezembro de 2023.',
  ],
  [
    'Obs.: entregar até 31/12, c/ cópia p/ o RH, s/ rasuras.',
    'Observação: entregar até 31 de dezembro, com cópia para o RH, sem rasuras.',
  ],
  [
    'A pressão de 140x90 mmHg preocupa os pac. idosos.',
    'A pressão de 140 por 90 milímetros de mercúrio preocupa os pacientes idosos.',
  ],
  [
    'Lisboa, 1º/12/2023, 4. ed. rev., atual. e ampl., São Paulo, 1998, v. 2.',
    'Lisboa, primeiro de dezembro de 2023, 4. ed. revista, atualizada e ampliada, São Paulo, 1998, volume 2.',
  ],
  [
    'Segundo o STJ, 3ª T., j. 12/03/2014, é devido.',
    'Segundo o STJ, terceira Turma, julgado em 12 de março de 2014, é devido.',
  ],
  [
    'O DI recuou 4 p.b. ontem; Dec. nº 123; Zona Ind. Sul; a Rod. SP-340, mun. de Mogi.',
    'O DI recuou 4 pontos-base ontem; Decreto número 123; Zona Industrial Sul; a Rodovia SP-340, município de Mogi.',
  ],
  [
    'A 3ª Câm. Dir. Priv., em dó sust. menor, 2 cáps. 8/8 h.',
    'A terceira Câmara de Direito Privado, em dó sustenido menor, 2 cápsulas de 8 em 8 horas.',
  ],
  ['Chegou em 4h12m35s.', 'Chegou em 4 horas 12 minutos 35 segundos.'],
  [
    'A temp. caiu a –12 °C e não passou de +3 °C, c/ vento de NE força 4-5.',
    'A temperatura caiu a menos 12 graus Celsius e não passou de mais 3 graus Celsius, com vento de nordeste força 4-5.',
  ],
  [
    'Os vols. I e II, pela Ed. Presença, na ed. Globo.',
    'Os volumes 1 e 2, pela Editora Presença, na edição Globo.',
  ],
];

export const dutchByForm: Lines = [
  [
    'M.b.t. punt 3, sub b, verwijs ik naar bijl. I en II.',
    'Met betrekking tot punt 3, sub b, verwijs ik naar bijlage I en II.',
  ],
  [
    'HR 12 maart 2014, ECLI:NL:HR:2014:567, r.o. 3.4.2, NJ 2014/123, m.nt. J.B.M. Vranken.',
    'HR 12 maart 2014, ECLI:NL:HR:2014:567, rechtsoverweging 3.4.2, NJ 2014/123, met noot van J.B.M. Vranken.',
  ],
  [
    'Voeg 2 el olie, 1 tl zout, een 1/2 l melk en 250 gr bloem toe.',
    'Voeg 2 eetlepels olie, 1 theelepel zout, een halve liter melk en 250 gram bloem toe.',
  ],
  [
    'In de 17de eeuw en begin 18e e. bloeide de VOC.',
    'In de zeventiende eeuw en begin achttiende eeuw bloeide de VOC.',
  ],
  [
    'Tel. 020-123 45 67, mob. 06-12345678, fax: zie onder.',
    'Telefoon 020-123 45 67, mobiel 06-12345678, fax: zie onder.',
  ],
  [
    "3e herz. dr., dl. 2, A'dam 1998, p. 45, nt. 12.",
    'derde herziene druk, deel 2, Amsterdam 1998, pagina 45, noot 12.',
  ],
  [
    'Z.M. de Koning en H.K.H. prinses Beatrix bezochten o.a. Den Haag.',
    'Zijne Majesteit de Koning en Hare Koninklijke Hoogheid prinses Beatrix bezochten onder andere Den Haag.',
  ],
  [
    'De trein v. 7.42 u. naar Utrecht CS heeft ca. 15 min. vertraging.',
    'De trein van 7 uur 42 naar Utrecht CS heeft circa 15 minuten vertraging.',
  ],
  [
    'Draai bout M6x20 (art.nr. 45-B/12) aan met 10 Nm.',
    'Draai bout M6 keer 20 (artikelnummer 45-B/12) aan met 10 newtonmeter.',
  ],
  [
    'Voeding: 230 V~, 50 Hz; verm. max. 2.000 W.',
    'Voeding: 230 volt, 50 hertz; vermogen maximaal 2000 watt.',
  ],
  [
    'Min.temp. -3 °C, wind NO 4-5 Bft.',
    'Minimumtemperatuur min 3 graden Celsius, wind noordoost 4-5 beaufort.',
  ],
  [
    'E.e.a. conform de cao, c.q. de wet, d.w.z. binnen 5 wkn.',
    'Een en ander conform de cao, casu quo de wet, dat wil zeggen binnen 5 weken.',
  ],
  [
    'Svp vóór vr. 12-1 a.s. mailen naar j.devries@bedrijf.nl, m.v.g. Jan.',
    'Svp vóór vrijdag 12 januari aanstaande mailen naar j punt devries apenstaartje bedrijf punt nl, met vriendelijke groet. Jan.',
  ],
  [
    'Nl. geldt: a.d.h.v. tab. 3 kun je z.s.m. starten, evt. m.b.v. een rekenmachine.',
    'Namelijk geldt: aan de hand van tabel 3 kun je zo spoedig mogelijk starten, eventueel met behulp van een rekenmachine.',
  ],
  [
    'Z.H. de paus en Z.K.H. prins Bernhard spraken o.a. Eddy Merckx.',
    'Zijne Heiligheid de paus en Zijne Koninklijke Hoogheid prins Bernhard spraken onder andere Eddy Merckx.',
  ],
  ['De wind W 3 Bft, max.temp. 21 °C.', 'De wind west 3 beaufort, maximumtemperatuur 21 graden Celsius.'],
  ['Uitslag: 1. J. Smit; 2. P. Bos.', 'Uitslag: 1. J. Smit; 2. P. Bos.'],
  ['Van Aert (BEL) z.t., Smit (NED) in 4 u.', 'Van Aert (BEL) zelfde tijd, Smit (NED) in 4 uur.'],
  [
    'De min. van Financiën en prov. Zeeland, rijt. 12, naar 845,6 pnt. gestegen.',
    'De minister van Financiën en provincie Zeeland, rijtuig 12, naar 845,6 punten gestegen.',
  ],
  [
    'Zaaknr. C/16/1234, Gal. 2:16, 2 caps. per dag, woonopp., de 10-jrs. rente.',
    'Zaaknummer C/16/1234, Galaten 2, 16, 2 capsules per dag, woonoppervlakte, de 10-jaars rente.',
  ],
  ['Smit 4u12\'35".', 'Smit 4 uur 12 minuten 35 seconden.'],
  ['Bos finishte op 43", net als Smit.', 'Bos finishte op 43 seconden, net als Smit.'],
  [
    'Gelet op de artt. 6:74 e.v. BW en art. 237 Rv,',
    'Gelet op de artikelen 6:74 en verder BW en artikel 237 Rv,',
  ],
  [
    'Karel V (1500-1558) en Filips II regeerden in de 16e e.',
    'Karel de vijfde (1500 tot 1558) en Filips de tweede regeerden in de zestiende eeuw.',
  ],
  [
    'De temp. daalde tot –12 °C en kwam niet boven +3 °C, bij NO-wind 4-5 Bft.',
    'De temperatuur daalde tot min 12 graden Celsius en kwam niet boven plus 3 graden Celsius, bij NO-wind 4-5 beaufort.',
  ],
  ['Vgl. Rom. 3:28, Gal. 2:16 en Ps. 119:105.', 'Vergelijk Romeinen 3, 28, Galaten 2, 16 en Psalm 119, 105.'],
  [
    'De AEX steeg 1,2% naar 845,6 pnt.; de 10-jrs. rente daalde 4 bp.',
    'De AEX steeg 1,2 procent naar 845,6 punten; de 10-jaars rente daalde 4 basispunten.',
  ],
  [
    'Het KB v. 1 febr. 2012, Stb. 2012, 123, gew. bij wet v. 3 mrt. 2013, geldt nog.',
    'Het KB van 1 februari 2012, Staatsblad 2012, 123, gewijzigd bij wet van 3 maart 2013, geldt nog.',
  ],
];
