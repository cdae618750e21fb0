/** Measures, money and shares, as written, and as a good reader says them; `|` parts sentences. */
export const frenchMeasures: readonly (readonly [written: string, said: string])[] = [
  [
    '1 500 000 exemplaires et 2 000 000 habitants pour 1 250 000 €.',
    '1 million 500 mille exemplaires et 2 millions d’habitants pour 1 million 250 mille euros.',
  ],
  ['Cela coûte 1 500 €.', 'Cela coûte 1500 euros.'],
  ['La ville a 2 000 000 d’habitants.', 'La ville a 2 millions d’habitants.'],
  ['Un budget de 3,5 M€.', 'Un budget de 3,5 millions d’euros.'],
  ['Il reste 1,2 Md€ à payer.', 'Il reste 1,2 milliard d’euros à payer.'],
  ['Le menu est à 12,50 €.', 'Le menu est à 12,50 euros.'],
  ['Dans 10-15 % des cas.', 'Dans 10 à 15 pour cent des cas.'],
  ['Il fait -5 °C ce matin.', 'Il fait moins 5 degrés Celsius ce matin.'],
  ['Limité à 130 km/h.', 'Limité à 130 kilomètres par heure.'],
  ['Un jardin de 50 m² et 3 m³ de terre.', 'Un jardin de 50 mètres carrés et 3 mètres cubes de terre.'],
  ['Il pèse env. 5 kg.', 'Il pèse environ 5 kilogrammes.'],
  ['Parti il y a 5 min.', 'Parti il y a 5 minutes.'],
  [
    'n° 5, nos 6 et 7, 3/4 des gens, 1/2 litre',
    'numéro 5, numéros 6 et 7, trois quarts des gens, un demi-litre',
  ],
  ['Préchauffez le four à 180 °C (th. 6).', 'Préchauffez le four à 180 degrés Celsius (thermostat 6).'],
  [
    'Ajoutez 2 c. à s. d’huile et 1 c. à c. de sel.',
    'Ajoutez 2 cuillères à soupe d’huile et 1 cuillère à café de sel.',
  ],
  ['L’action a perdu 2,5 % à 87,30 €.', 'L’action a perdu 2,5 pour cent à 87,30 euros.'],
  ['Le chiffre d’affaires atteint 1,25 Md€.', 'Le chiffre d’affaires atteint 1,25 milliard d’euros.'],
  ['La guerre de 1914-1918 fit des millions de morts.', 'La guerre de 1914-1918 fit des millions de morts.'],
  ['L’eau (H2O) bout à 100 °C.', 'L’eau (H2O) bout à 100 degrés Celsius.'],
  [
    'Le colis pèse 2,5 kg et mesure 30 x 40 cm.',
    'Le colis pèse 2,5 kilogrammes et mesure 30 sur 40 centimètres.',
  ],
  ['Versez ½ litre de lait.', 'Versez un demi-litre de lait.'],
  [
    'Le loyer est de 850 €/mois, soit 10 200 €/an.',
    'Le loyer est de 850 euros par mois, soit 10200 euros par an.',
  ],
  ['Vent de 25 m/s, rafales à 90 km/h.', 'Vent de 25 mètres par seconde, rafales à 90 kilomètres par heure.'],
  ['La France compte env. 68 000 000 d’hab.', 'La France compte environ 68 millions d’habitants.'],
  ['Position : 48° 51′ N, 2° 21′ E.', 'Position : 48 degrés 51 minutes nord, 2 degrés 21 minutes est.'],
  ['La pièce fait 20 m2 au sol.', 'La pièce fait 20 mètres carrés au sol.'],
  ['Il a 3 ans 1/2 et mesure 1,05 m.', 'Il a 3 ans 1/2 et mesure 1,05 mètre.'],
  [
    'Un prêt à 3,5 % sur 20 ans. M. Roy l’a signé.',
    'Un prêt à 3,5 pour cent sur 20 ans. | Monsieur Roy l’a signé.',
  ],
  ['La voiture consomme 5,4 l/100 km.', 'La voiture consomme 5,4 litres aux 100 kilomètres.'],
  [
    'Le CAC 40 clôture à 7 234,56 points (+0,8 %).',
    'Le CAC 40 clôture à 7234,56 points (plus 0,8 pour cent).',
  ],
  ['Elle a couru le 100 m en 10,9 s.', 'Elle a couru le 100 mètres en 10,9 secondes.'],
  [
    'La batterie tient 12 h. La charge dure 90 min.',
    'La batterie tient 12 heures. | La charge dure 90 minutes.',
  ],
  [
    'Mélangez 1/4 l de lait et 50 g de beurre.',
    'Mélangez un quart de litre de lait et 50 grammes de beurre.',
  ],
  [
    'Le prix passe de 1,20 € à 1,35 €, soit +12,5 %.',
    'Le prix passe de 1,20 euro à 1,35 euro, soit plus 12,5 pour cent.',
  ],
  ['La solution contient 0,5 mol/l de NaOH.', 'La solution contient 0,5 mole par litre de NaOH.'],
  [
    'Réf. AB-1234/56 – Qté : 3 – Total TTC : 1 234,50 €',
    'Référence AB-1234/56 – Qté : 3 – Total TTC : 1234,50 euros',
  ],
  ['Il a perdu 3 M$ et 5 £.', 'Il a perdu 3 millions de dollars et 5 livres.'],
  [
    'L’appartement fait 85 m2 et coûte 1 450 €/mois.',
    'L’appartement fait 85 mètres carrés et coûte 1450 euros par mois.',
  ],
  [
    'Cuire 12-15 min à 200 °C, puis laisser refroidir.',
    'Cuire 12 à 15 minutes à 200 degrés Celsius, puis laisser refroidir.',
  ],
  [
    'Le moteur développe 110 kW (150 ch) à 6 000 tr/min.',
    'Le moteur développe 110 kilowatts (150 chevaux) à 6000 tours par minute.',
  ],
  [
    'Prendre 500 mg 3x/j pendant 5 à 7 j., max. 3 g/j.',
    'Prendre 500 milligrammes 3 fois par jour pendant 5 à 7 jours, maximum 3 grammes par jour.',
  ],
  ['ISBN 2-07-036002-4, 2e éd., 8,50 €.', 'ISBN 2-07-036002-4, deuxième édition, 8,50 euros.'],
  [
    'Un CA de 3,4 Md€, contre 850 M€ en 2019 et 12 k€ de frais.',
    'Un CA de 3,4 milliards d’euros, contre 850 millions d’euros en 2019 et 12 mille euros de frais.',
  ],
  [
    'Le col (2 413 m, 45°55′N 6°52′E) est à 7,5 km au S.-O.',
    'Le col (2413 mètres, 45 degrés 55 minutes nord 6 degrés 52 minutes est) est à 7,5 kilomètres au sud-ouest.',
  ],
  [
    'Il fait −3 °C à Lyon, +2 °C à Nice, vent S.-E. à 40 km/h.',
    'Il fait moins 3 degrés Celsius à Lyon, plus 2 degrés Celsius à Nice, vent sud-est à 40 kilomètres par heure.',
  ],
  [
    'Le T3 (65 m², 2e ét. s/ rue) est à 850 €/mois c.c.',
    'Le T3 (65 mètres carrés, deuxième étage s/ rue) est à 850 euros par mois c.c.',
  ],
  [
    'Le cours est passé de 1,05 à 1,12 $/€ (+6,7 %).',
    'Le cours est passé de 1,05 à 1,12 dollar par euro (plus 6,7 pour cent).',
  ],
  ['Un angle de 45° ou de 1,5°.', 'Un angle de 45 degrés ou de 1,5 degré.'],
  ['Une bière à 2-4 €, en 10-15 jours.', 'Une bière à 2 à 4 euros, en 10 à 15 jours.'],
  ['Une perfusion de 1,75 mg/kg/h.', 'Une perfusion de 1,75 milligramme par kilogramme par heure.'],
  ['En moyenne 365 +/- 100 secondes.', 'En moyenne 365 plus ou moins 100 secondes.'],
  [
    'On compte 25 hab./km², soit 25 par km².',
    'On compte 25 habitants par kilomètre carré, soit 25 par kilomètre carré.',
  ],
  ['Il pèse 3.5 kg.', 'Il pèse 3,5 kilogrammes.'],
  ['À conserver entre 2 °C - 8 °C.', 'À conserver entre 2 degrés Celsius - 8 degrés Celsius.'],
  ['10 c. à soupe d’eau, 1 c. à café de sel', '10 cuillères à soupe d’eau, 1 cuillère à café de sel'],
  ['Durée : 45min/1h.', 'Durée : 45 minutes à 1 heure.'],
  ['une vitesse de 3×10⁸ m/s', 'une vitesse de 3 fois 10 puissance 8 mètres par seconde'],
  [
    'Elle ferme 45 mns avant, 1/4 d’heure plus tôt.',
    'Elle ferme 45 minutes avant, un quart d’heure plus tôt.',
  ],
  [
    '250grs de riz, 1 cc de sel, 2 cs d’huile, Th 7, 50 cts',
    '250 grammes de riz, 1 cuillère à café de sel, 2 cuillères à soupe d’huile, Thermostat 7, 50 centimes',
  ],
  ['Prendre 1/2 sachet et 1/2 tasse (1808-1809).', 'Prendre un demi-sachet et une demi-tasse (1808 à 1809).'],
  ['Au 1/16ème, en 4’30”, puis les 1/8èmes.', 'Au seizième, en 4 minutes 30, puis les huitièmes.'],
  [
    'Mme Vve Lefèvre et les Éts Martin ont payé 25 FF et 5,000 fr.',
    'Madame veuve Lefèvre et les Établissements Martin ont payé 25 francs et 5000 francs.',
  ],
  [
    'Voir p. 112-118, acte III, sc. 2, lat. 48° N, long. 2° E.',
    'Voir pages 112 à 118, acte 3, scène 2, latitude 48 degrés nord, longitude 2 degrés est.',
  ],
  [
    "Ajoutez 1/2 c. à c. de sel, 3/4 tasse de lait et 1/4 d'oignon.",
    'Ajoutez une demi-cuillère à café de sel, trois quarts de tasse de lait et un quart d’oignon.',
  ],
  [
    'En 1/4 de finale, il court en 2h05\'30" ou en 2 h 1 min 5 s.',
    'En quart de finale, il court en 2 heures 5 minutes 30 secondes ou en 2 heures 1 minute 5 secondes.',
  ],
  [
    'La hausse est de 3 pts ; réf. : AB-12 ; le pain coûte 8,50 F.',
    'La hausse est de 3 points ; référence : AB-12 ; le pain coûte 8,50 francs.',
  ],
  [
    "Tarif réduit (– de 26 ans, + de 60 ans), au km 12, à 2 115 m d'alt., au NE de Nantes.",
    "Tarif réduit (moins de 26 ans, plus de 60 ans), au kilomètre 12, à 2115 mètres d'altitude, au nord-est de Nantes.",
  ],
  [
    "Ils courent le 4 × 100 m pour 2,5 M d'euros.",
    "Ils courent le 4 fois 100 mètres pour 2,5 millions d'euros.",
  ],
  [
    'Il gagne 1 800 € brut/mois et monte de (+ 2,3 %).',
    'Il gagne 1800 euros brut par mois et monte de (plus 2,3 pour cent).',
  ],
  ["Un atlas en 2 vol., 25 M d'habitants.", "Un atlas en 2 volumes, 25 millions d'habitants."],
  [
    'LVMH recule (- 2,3 %), vent N-O 40 km/h, lait ½ écrémé, 7j/7j',
    'LVMH recule (moins 2,3 pour cent), vent nord-ouest 40 kilomètres par heure, lait demi-écrémé, 7 jours sur 7',
  ],
  [
    '1 à 2 c à café par jour, 1/3 de la crème, les 2/3 du lait, le 1/4 du pain (4 pers.)',
    '1 à 2 cuillères à café par jour, un tiers de la crème, les deux tiers du lait, le quart du pain (4 personnes)',
  ],
  [
    'Soirée du 31/12 : menu à 65 €/pers., votre mail du 12 c., ap. 18 h.',
    'Soirée du 31 décembre : menu à 65 euros par personne, votre mail du 12 courant, après 18 heures.',
  ],
  [
    'L’art. 12 bis A, I, 2° vise 12 ha 35 a 20 ca au N. de Nantes, 3e étage à dr.',
    'L’article 12 bis A, I, 2 vise 12 hectares 35 ares 20 centiares au nord de Nantes, troisième étage à droite.',
  ],
  [
    'Il paya 3 400 F. Il va en 1re cl., réf. AX-4410, vers le Ier s. av. J.-C.',
    'Il paya 3400 francs. | Il va en première classe, référence AX-4410, vers le premier siècle avant Jésus-Christ.',
  ],
  [
    'Petit déj. 9,50 €, pour 30 % des pers. interrogées, à 300 m d’alt.',
    'Petit déjeuner 9,50 euros, pour 30 pour cent des personnes interrogées, à 300 mètres d’altitude.',
  ],
  [
    'L’éq. (3) donne 2,5 millions de m³, la surface en km² et le prix du m².',
    'L’équation (3) donne 2,5 millions de mètres cubes, la surface en kilomètres carrés et le prix du mètre carré.',
  ],
  [
    "L'art. 3, al. 2, 1° et 2°, du décret. Il fait 1° et 2° dehors.",
    "L'article 3, alinéa 2, 1 et 2, du décret. | Il fait 1 degré et 2 degrés dehors.",
  ],
  ['Le 40° nord, au 6° de l’article 12.', 'Le 40 degrés nord, au 6 de l’article 12.'],
  [
    'Il y a 1 631 500 étudiants, 1.250.000 € et 2.000.000 €.',
    'Il y a 1 million 631 mille 500 étudiants, 1 million 250 mille euros et 2 millions d’euros.',
  ],
  [
    'La baisse (- 2,5 % en 2019 et même - 3,5 % en 2020) étonne, et - 3 % du total - le reste suit.',
    'La baisse (moins 2,5 pour cent en 2019 et même moins 3,5 pour cent en 2020) étonne, et - 3 pour cent du total - le reste suit.',
  ],
];
