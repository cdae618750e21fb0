type Lines = readonly (readonly [written: string, said: string])[];

/** What adverts, notices, catalogues and formulas have: as written, and as a good reader says it. */
export const frenchNotices: Lines = [
  [
    'Ajoutez 1 1/2 tasse de farine et 2½ kg de sucre, en 1 ½ heure.',
    'Ajoutez 1 tasse et demi de farine et 2 kilogrammes et demi de sucre, en 1 heure et demi.',
  ],
  [
    'Après dix km, en km et 90 millions de km, le poids (kg), au km 12, en MDCCLXXXIX.',
    'Après dix kilomètres, en kilomètres et 90 millions de kilomètres, le poids (kilogrammes), au kilomètre 12, en 1789.',
  ],
  [
    'Soit f(x) = 2x² + 3x − 5, et x² - 4 = 0.',
    'Soit f(x) égale 2x au carré plus 3x moins 5, et x au carré moins 4 égale 0.',
  ],
  [
    'Il faut 9,8 m·s⁻², 12 kVA et 5 000 mAh ; la vitesse s’exprime en km/h.',
    'Il faut 9,8 mètres par seconde carrée, 12 kilovoltampères et 5000 milliampèreheures ; la vitesse s’exprime en kilomètres par heure.',
  ],
  [
    'Sam. 10 h-18 h, dim. et jours fériés 14 h-18 h.',
    'samedi 10 heures à 18 heures, dimanche et jours fériés 14 heures à 18 heures.',
  ],
  [
    'Les candidats nés av. le 31 déc. 1999 (cat. A et B), loi modifiée par l’ord. n° 2015-904.',
    'Les candidats nés avant le 31 décembre 1999 (cat. A et B), loi modifiée par l’ordonnance numéro 2015-904.',
  ],
  [
    'Vends 3 p. 65 m², charges incl., sous le 2d Empire ; société au cap. de 10 000 €, RCS Paris B 123 456 789.',
    'Vends 3 pièces 65 mètres carrés, charges incluses, sous le second Empire ; société au capital de 10000 euros, RCS Paris B 123, 456, 789.',
  ],
  [
    'Éd. Gallimard, coll. « Folio », 2005, 312 p., à 4 808 m d’alt. (373,15 K).',
    'Éditions Gallimard, collection Folio , 2005, 312 pages, à 4808 mètres d’altitude (373,15 kelvin).',
  ],
  ['La Ve Rép. est née en 1958.', 'La cinquième République est née en 1958.'],
  [
    'Le P. Dupuis, né le 11-XII-1974, a gagné 0,3 pt ; 1/4 de c. à c. de sel.',
    'Le père Dupuis, né le 11 décembre 1974, a gagné 0,3 point ; un quart de cuillère à café de sel.',
  ],
  [
    'Lun., mer. et ven. : 8h30-12h. L’équation ax² + bx + c = 0 et b² − 4ac.',
    'lundi, mercredi et vendredi : 8 heures 30 à 12 heures. | L’équation a x au carré plus bx + c égale 0 et b au carré moins 4ac.',
  ],
  [
    'Selon Durand et al. (2018), contre Roy et al. 2019, l’art. 3 al. 1 et al. 2 s’applique.',
    'Selon Durand et al. (2018), contre Roy et al. 2019, l’article 3 alinéa 1 et alinéa 2 s’applique.',
  ],
  [
    'L’hôtel (4*), à 500 m de la pl. Bellecour ; rendez-vous pl. de la Mairie avec le R. P. de Lubac.',
    'L’hôtel (4 étoiles), à 500 mètres de la place Bellecour ; rendez-vous place de la Mairie avec le révérend père de Lubac.',
  ],
  [
    'Il émet 123 g de CO2/km, soit 1,9 t de CO₂/an, et serre à 10 N·m ou 3,5 kN·m.',
    'Il émet 123 grammes de CO2 par kilomètre, soit 1,9 tonne de CO₂ par an, et serre à 10 newtons-mètres ou 3,5 kilonewtons-mètres.',
  ],
];

export const spanishNotices: Lines = [
  [
    'Agregue 1 1/2 tazas; ganó la 1ra división en el 2do piso, el 3ro.',
    'Agregue 1 y media tazas; ganó la primera división en el segundo piso, el tercero.',
  ],
  [
    'El kg de pan, tras diez km, 90 millones de kg, en el km 35, año MCMLXXXIX, teorema MMCC.',
    'El kilogramo de pan, tras diez kilómetros, 90 millones de kilogramos, en el kilómetro 35, año 1989, teorema MMCC.',
  ],
  [
    'Sea f(x) = 2x² + 3x − 5; la gravedad es de 9,8 m/s².',
    'Sea f(x) igual a 2x al cuadrado más 3x menos 5; la gravedad es de 9,8 metros por segundo cuadrado.',
  ],
  [
    'El agua hierve a 212 °F; la presión es de 5 MPa y la velocidad se mide en m/s.',
    'El agua hierve a 212 grados Fahrenheit; la presión es de 5 megapascales y la velocidad se mide en metros por segundo.',
  ],
  [
    'De lun. a vie., de 9 a 14 h; sáb., cerrado; dom. y festivos, de 10 a 12 h.',
    'De lunes a viernes, de 9 a 14 horas; sábado, cerrado; domingo y festivos, de 10 a 12 horas.',
  ],
  [
    'Viento del NO a 60 km/h en los ss. IV-V. Tel. (+34) 91 542 68 53.',
    'Viento del noroeste a 60 kilómetros por hora en los siglos 4 a 5. | Teléfono (+34) 91 542 68 53.',
  ],
  [
    'Velocidad máx.: 120 km/h; potencia mín. de 5 kW; dura máx. 2 h; capacidad máx. 4 personas.',
    'Velocidad máxima: 120 kilómetros por hora; potencia mínima de 5 kilovatios; dura máximo 2 horas; capacidad máxima 4 personas.',
  ],
  [
    'El n.° 5 del Hospital Gral. de Jaén, gastos excl.',
    'El número 5 del Hospital general de Jaén, gastos excluidos.',
  ],
  [
    'El nieto de Luís XIV, el califa Hixen III y el Apolo XI; el Macintosh II de Apple.',
    'El nieto de Luís 14, el califa Hixen tercero y el Apolo 11; el Macintosh II de Apple.',
  ],
  [
    'Piso 3 hab., 85 m², 4.ª pl. c/ asc. y s/ amueblar.',
    'Piso 3 habitaciones, 85 metros cuadrados, cuarta planta con ascensor y sin amueblar.',
  ],
  [
    'Tomar 1 comp. c/8 h durante 7 d. La inflación fue del 3,5 % i. a. en mayo.',
    'Tomar 1 comprimido cada 8 horas durante 7 días. | La inflación fue del 3,5 por ciento interanual en mayo.',
  ],
  [
    'Av. Juárez s/n, Col. Centro, C.P. 06000, CDMX. Madrid, Ed. Alianza, col. «Bolsillo», 2005.',
    'Avenida Juárez sin número, colonia Centro, código postal 06000, CDMX. | Madrid, Editorial Alianza, colección Bolsillo, 2005.',
  ],
  [
    'Enrique IV murió el 11-XII-1474; añadir ¼ de cdta. de sal.',
    'Enrique cuarto murió el 11 de diciembre de 1474; añadir un cuarto de cucharadita de sal.',
  ],
  ['Lun., mié. y vie.: 8:30-12 h.', 'lunes, miércoles y viernes: 8:30 a 12 horas.'],
  [
    'En los años 80, D. Manuel abrió con el R. P. Luis; en 1980, D. Juan cobró Ptas. 1.500.',
    'En los años 80, don Manuel abrió con el reverendo padre Luis; en 1980, don Juan cobró 1500 pesetas.',
  ],
  [
    'Gol de Iniesta (min. 90+2) y en el min. 45+1, en un hotel de 4*.',
    'Gol de Iniesta (minuto 90 más 2) y en el minuto 45 más 1, en un hotel de 4 estrellas.',
  ],
];

export const italianNotices: Lines = [
  [
    'Il treno delle 7.12 ha 5 minuti di ritardo, il 3 ha per oggetto la villa, di 7,12 ha di bosco.',
    'Il treno delle 7 e 12 ha 5 minuti di ritardo, il 3 ha per oggetto la villa, di 7,12 ettari di bosco.',
  ],
  ['Aggiungete 1 1/2 tazze di farina.', 'Aggiungete 1 e mezzo tazze di farina.'],
  [
    'Dopo dieci km, 90 milioni di kg, al km 12, anno MCMXXII.',
    'Dopo dieci chilometri, 90 milioni di chilogrammi, al chilometro 12, anno 1922.',
  ],
  [
    'La batteria da 5.000 mAh pesa 180 g; l’accelerazione è di 9,8 m/s² e il motore fa 1.200 rpm.',
    'La batteria da 5000 milliamperora pesa 180 grammi; l’accelerazione è di 9,8 metri al secondo quadrato e il motore fa 1200 giri al minuto.',
  ],
  [
    'Il rumore è di 45 dB, la velocità si misura in km/h.',
    'Il rumore è di 45 decibel, la velocità si misura in chilometri all’ora.',
  ],
  [
    'Orario: lun.-ven. 9-13; sab. chiuso. Venti da NE a 60 km/h, brezze di S.',
    'Orario: da lunedì a venerdì 9-13; sabato chiuso. | Venti da nord-est a 60 chilometri all’ora, brezze di sud.',
  ],
  [
    'IVA escl., spese incl., nei secc. IV-V; si vedano le figg. 2 e 3.',
    'IVA esclusa, spese incluse, nei secoli quarto-quinto; si vedano le figure 2 e 3.',
  ],
  [
    'Il Titanic II della Cina e Crisostomo II di Cipro nel XX secolo.',
    'Il Titanic II della Cina e Crisostomo secondo di Cipro nel ventesimo secolo.',
  ],
  [
    'Affittasi trilocale c/ascensore, 2 pz., sped. gratuita; pagg. 34-37, e ss.',
    'Affittasi trilocale con ascensore, 2 pezzi, spedizione gratuita; pagine da 34 a 37, e seguenti.',
  ],
  [
    'La ditta, corso Italia, s.n.c., e il sig. Neri, res. in via Dante n. 5; Ed. Einaudi, coll. «ET».',
    'La ditta, corso Italia, senza numero civico, e il signor Neri, residente in via Dante numero 5; Edizioni Einaudi, collana ET.',
  ],
  [
    'L’equazione ax² + 1 = 0 ha per soluzione 2; apertura nei gg. feriali, 5° p. senza ascensore, C.P. 123, Roma.',
    'L’equazione ax² più 1 uguale a 0 ha per soluzione 2; apertura nei giorni feriali, quinto piano senza ascensore, casella postale 123, Roma.',
  ],
];

export const portugueseNotices: Lines = [
  ['Junte 1 1/2 xícara de farinha.', 'Junte 1 e meio xícara de farinha.'],
  [
    'Depois de dez km, 90 milhões de kg, no km 12, em MCMXXII.',
    'Depois de dez quilômetros, 90 milhões de quilogramas, no quilômetro 12, em 1922.',
  ],
  [
    'Seja f(x) = 2x² + 3x − 5; a força é de 12 kN a 100 Mbps.',
    'Seja f(x) igual a 2x ao quadrado mais 3x menos 5; a força é de 12 quilonewtons a 100 megabits por segundo.',
  ],
  [
    'A água ferve a 212 °F, e o volume é de 3 dm³.',
    'A água ferve a 212 graus Fahrenheit, e o volume é de 3 decímetros cúbicos.',
  ],
  [
    'Seg. a sex., das 9h às 18h; sáb., das 9h às 13h. Ventos de NE.',
    'Segunda a sexta, das 9 horas às 18 horas; sábado, das 9 horas às 13 horas. | Ventos de nordeste.',
  ],
  [
    'Potência máx.: 5 W, taxa excl., figs. 2 e 3. Seg. a sex., 9h.',
    'Potência máxima: 5 watts, taxa excluída, figuras 2 e 3. | Segunda a sexta, 9 horas.',
  ],
  [
    'Boemundo IV de Antioquia, Bela III da Hungria, o Super Bowl XXIX e o Campus II do Unis.',
    'Boemundo quarto de Antioquia, Bela terceiro da Hungria, o Super Bowl 29 e o Campus II do Unis.',
  ],
  [
    'Apto. 2 qtos., 1 vg., 98 m², cond. incl. Lisboa, Ed. Presença, col. «Bolso», 2005.',
    'Apartamento 2 quartos, 1 vaga, 98 metros quadrados, condomínio incluído. | Lisboa, Editora Presença, coleção Bolso, 2005.',
  ],
  [
    'Resultado: Brasil 2 x 1 Itália (1º tempo: 1 x 0). ',
    'Resultado: Brasil 2 a 1 Itália (primeiro tempo: 1 a 0).',
  ],
  [
    'Seg., qua. e sex.: 8h30-12h; ter. e qui.: 14h-17h30; ¼ de col. de chá de sal.',
    'segunda, quarta e sexta: 8 horas e 30 às 12 horas; terça e quinta: 14 horas às 17 horas e 30; um quarto de colher de chá de sal.',
  ],
  [
    'Leve em 10x de R$ 129,99 ou em até 12x sem juros no hotel 3*.',
    'Leve em 10 vezes de 129,99 reais ou em até 12 vezes sem juros no hotel 3 estrelas.',
  ],
  [
    'Junte 1/2 xíc. de leite, 2 xíc. de farinha, 1 xíc. (chá) de açúcar e 1 e 1/2 xíc. de água.',
    'Junte meia xícara de leite, 2 xícaras de farinha, 1 xícara de chá de açúcar e 1 e meia xícara de água.',
  ],
  [
    'Na função em 3x, pague em 3x, em 6x no cartão.',
    'Na função em 3x, pague em 3 vezes, em 6 vezes no cartão.',
  ],
  ['O jogo acabou 3x0 no Maracanã, no sáb., dia 14.', 'O jogo acabou 3 a 0 no Maracanã, no sábado, dia 14.'],
];
