/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const frenchByForm: readonly (readonly [written: string, said: string])[] = [
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
  [
    '2°) en cas de décès, entre 2’000 et 5’000 CHF, soit 1 800 € ht ou 2 160 € ttc.',
    'secundo en cas de décès, entre 2000 et 5000 francs suisses, soit 1800 euros hors taxes ou 2160 euros TTC.',
  ],
  [
    'Voir sosh.fr > espace client, ou le menu Références -> Tables des matières (m²−3m+4).',
    'Voir sosh point fr, espace client, ou le menu Références, Tables des matières (m au carré−3m+4).',
  ],
  [
    'f. 16-31 août, tél. et fax fermés, les jeux (i.e. R1 et R2), n° et rue.',
    'f. 16 au 31 août, téléphone et fax fermés, les jeux (c’est-à-dire R1 et R2), numéro et rue.',
  ],
  [
    'Un·e candidat(e) et l’assuré(e) nomment le(s) directeur(s).',
    'Un ou une candidat ou candidate et l’assuré nomment le ou les directeurs.',
  ],
  [
    'Les chargé·e·s, étudiant.e.s et chercheur·euse·s votent.',
    'Les chargés, étudiants et étudiantes et chercheurs et chercheuses votent.',
  ],
  [
    'Un·e enseignant·e-chercheur·euse, n° 14411*01, à un prix/min fixe, f : X ↪→ Y.',
    'Un ou une enseignant·e-chercheur·euse, numéro 14411*01, à un prix/min fixe, f : X vers Y.',
  ],
  [
    'L’écriture/lecture, inférieure à 1 mmol/kg, en heures/semaine.',
    'L’écriture ou lecture, inférieure à 1 millimole par kilogramme, en heures/semaine.',
  ],
  [
    'Les données (SSL/TLS) de src/xo-app/host/index.js, η/ρ et f(s) = 2.',
    'Les données (SSL, TLS) de src slash xo-app slash host slash index point js, êta/rhô et f(s) égale 2.',
  ],
  [
    'Annexe V.VII, tél. 04.74.04.14.00, sur r.-v. tous les jours, 192h, à ~3,3 V dans index.js.',
    'Annexe 5.7, téléphone 04 74 04 14 00, sur rendez-vous tous les jours, 192 heures, à environ 3,3 volts dans index point js.',
  ],
  ['Une escalade de privilège → flag de Paris → Lyon', 'Une escalade de privilège, flag de Paris vers Lyon'],
  [
    'Le fichier src/xo-app/host/index.js, ./project, le caractère « @ », le pattern @bot, USA/Canada, 0,07 €/SMS, GSM/3G+/4G/5G',
    'Le fichier src slash xo-app slash host slash index point js, point slash project, le caractère arobase , le pattern arobase bot, USA, Canada, 0,07 euro/SMS, GSM/3G+/4G/5G',
  ],
  [
    '1º. les couches 1-4 du dossier src/xo-app/vm, n ° 3, pour 17 fr. 50.',
    'primo les couches 1 à 4 du dossier src slash xo-app slash vm, numéro 3, pour 17 francs 50.',
  ],
  [
    'Les Insoumis.es, un étudiant.e et des employé.es sur materiel.jlm2017.fr.',
    'Les Insoumis et insoumises, un étudiant ou étudiante et des employés sur materiel point jlm2017 point fr.',
  ],
  [
    'Un signe [+] dans la colonne « n° », avec k=3 et t+1, ?page=2, C++11, état on/off.',
    'Un signe [ plus ] dans la colonne numéro , avec k égale 3 et t plus 1, ?page=2, C++11, état on, off.',
  ],
  [
    'En poste du 29.06.1999-12.10.2000, selon les annexes III-17 et l’annexe III-18.',
    'En poste du 29 juin 1999 au 12 octobre 2000, selon les annexes III-17 et l’annexe 3-18.',
  ],
  [
    'Le coût est de 2.700.000 F, à 8/10e de seconde.',
    'Le coût est de 2,7 millions de francs, à 8 dixièmes de seconde.',
  ],
  ['Deux loups (_Volci_), x >= 5.', 'Deux loups (Volci), x supérieur ou égal à 5.'],
  ['1° S’il est prévu au 9° sexies,', 'primo S’il est prévu au 9 sexies,'],
  ['2° 40 % pour les actifs mentionnés ;', 'secundo 40 pour cent pour les actifs mentionnés ;'],
  ['Le phare est par 12° S.', 'Le phare est par 12 degrés sud.'],
  ['c) Au titre du 2°, 2° bis, 2° ter,', 'c) Au titre du 2, 2 bis, 2 ter,'],
  [
    'À 2300 ms⁻¹, il faut 5 mg L⁻¹ d⁻¹ et 40 µmol m⁻² s⁻¹, mais 5 ms.',
    'À 2300 mètres par seconde, il faut 5 milligrammes par litre par jour et 40 micromoles par mètre carré par seconde, mais 5 millisecondes.',
  ],
  [
    'Né le (jj/mm/aaaa) : Rue……………………Ville, un tube de 5 mm/5 ml',
    'Né le (jour, mois, année) : Rue, Ville, un tube de 5 millimètres, 5 millilitres',
  ],
  ['Petits• Grands☐, VTT ? Oui•Non •', 'Petits Grands, VTT ? | Oui, Non'],
  [
    'Soit q(x) = 〈q|x〉 et ‖x‖² + ‖y‖² = 1, qui correspond ⁷ alors à 10 m ² et à d = [3, 4].',
    'Soit q(x) égale 〈q|x〉 et norme de x au carré plus norme de y au carré égale 1, qui correspond alors à 10 mètres carrés et à d = [3, 4].',
  ],
  [
    'La facture des Ets. Martin est chez le préf. Durand, à la Bibl. Mazarine, selon la trad. Dubois.',
    'La facture des Établissements Martin est chez le préf. Durand, à la Bibl. Mazarine, selon la trad. Dubois.',
  ],
  ['Il est à la Bibl. Le livre manque.', 'Il est à la Bibl. | Le livre manque.'],
  [
    'Vers 1900 avant J.-C., puis en 50 après J.-C., de 10€-20€.',
    'Vers 1900 avant Jésus-Christ, puis en 50 après Jésus-Christ, de 10 à 20 euros.',
  ],
  ['On est avant J. Martin.', 'On est avant J. Martin.'],
  [
    'fréquent (≥ 1/100, < 1/10), rare (≥ 1/10 000)',
    'fréquent (au moins 1 sur 100, moins de 1 sur 10), rare (au moins 1 sur 10000)',
  ],
  ['si x < 1/10', 'si x inférieur à 1/10'],
  [
    '15 ml (1 c. à table) de sel et 2 c. à thé de poivre',
    '15 millilitres (1 cuillère à table) de sel et 2 cuillères à thé de poivre',
  ],
  [
    '3-1/4 tasses de lait, 1 3/4 lb de bœuf, 6 po',
    '3 tasses et quart de lait, 1 livre et trois quarts de bœuf, 6 pouces',
  ],
  [
    'des dés de 1 1/2 cm (3/8 po), 2 1/2 kg et 1/2 lb',
    'des dés de 1 centimètre et demi (3 huitièmes de pouce), 2 kilogrammes et demi et une demi-livre',
  ],
  [
    'Remplir les moules aux 3/4. Voir les pages 3/4 et le Po.',
    'Remplir les moules aux trois quarts. | Voir les pages 3/4 et le Po.',
  ],
  ['f : [2,5]² et Dupont [12] dit', 'f : [2,5]² et Dupont dit'],
  ['e\u0301le\u0300ve, fore\u0302t, gar\u0063\u0327on', 'élève, forêt, garçon'],
  ['10 gCO2e/km et 12 tCO2 de CO2', '10 grammes CO2 équivalent par kilomètre et 12 tonnes CO2 de CO2'],
  // Names of files and of what varies
  [
    'Voir /usr/bin/env. Termux, à un instant t. 42, mais t. 2, p. 5.',
    'Voir slash usr slash bin slash env. Termux, à un instant t. 42, mais tome 2, page 5.',
  ],
  ['À 1906,1 cm⁻¹ et à 1906,1 cm-1.', 'À 1906,1 par centimètre et à 1906,1 par centimètre.'],
];
