/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const spanishByForm: readonly (readonly [written: string, said: string])[] = [
  ['Luego s² es la varianza de la muestra.', 'Luego s al cuadrado es la varianza de la muestra.'],
  [
    'El error es 0, 20003782 y los valores son 0, 250, 500.',
    'El error es 0,20003782 y los valores son 0, 250, 500.',
  ],

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
    'Artículo quinto bis, párrafo segundo, apartado c) de la Ley 39 de 2015, de 1 de octubre.',
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
  [
    'El artículo 4°, los incisos 2°, 3° y 12° y el párrafo 3° del art. 8°, con temperaturas de 2° y 3°.',
    'El artículo cuarto, los incisos segundo, tercero y 12 y el párrafo tercero del artículo octavo, con temperaturas de 2 grados y 3°.',
  ],
  [
    '5° Los responsables a que se refieren los artículos.',
    'quinto Los responsables a que se refieren los artículos.',
  ],
  [
    'PERIODO 99° DE COMISION DIRECTIVA, con la 2da. cuota',
    'PERIODO 99° DE COMISION DIRECTIVA, con la segunda cuota',
  ],
  [
    'Del 24-25 de octubre, en el capítulo 90.º del libro 3.º, el N.º de la cuenta.',
    'Del 24 al 25 de octubre, en el capítulo 90 del libro tercero, el Número de la cuenta.',
  ],
  [
    'Te sientes seguro/a y respetado/a con los/as Presidentes/as.',
    'Te sientes seguro o segura y respetado o respetada con los y las Presidentes y presidentas.',
  ],
  [
    'Al/la estudiante, el/los documento(s) de tod@s y un/a español/a.',
    'Al o a la estudiante, el o los documento o documentos de todos y todas y un o una español o española.',
  ],
  [
    'Dicotomías como civilización/barbarie en un CLI/API o code/squareworker.js.',
    'Dicotomías como civilización o barbarie en un CLI, API o code barra squareworker punto js.',
  ],
  [
    'Si pos(A) = 3, pasan 20 bytes/s y 3 pasajeros/día.',
    'Si pos(A) igual a 3, pasan 20 bytes/s y 3 pasajeros al día.',
  ],
  [
    'Ley Nº 5.688/16, Decreto N°311/03 y Ley 39/2015, de 1 de octubre',
    'Ley Número 5688 de 2016, Decreto Número 311 de 2003 y Ley 39 de 2015, de 1 de octubre',
  ],
  [
    '1.° Correlación de las fuerzas físicas y el CENTINELA 2.° desde el 1° de junio',
    'primero Correlación de las fuerzas físicas y el CENTINELA segundo desde el primero de junio',
  ],
  [
    'Los Capítulos I, II, III y IV, la FÁBULA XXXIX de LUIS XIV y la SEÑORITA XXX',
    'Los Capítulos 1, 2, 3 y 4, la FÁBULA 39 de LUIS 14 y la SEÑORITA XXX',
  ],
  [
    'Dice (i.e. J Gerente, e.g. Vue.js) a v. m. que “[l]os derechos” suben un 2’5%, ~100 puntos (5-15 empleados), en 280h.',
    'Dice (es decir J Gerente, por ejemplo Vue punto js) a vuestra merced que los derechos suben un 2,5 por ciento, aproximadamente 100 puntos (5 a 15 empleados), en 280 horas.',
  ],
  [
    '# Requisito: mi_nombre@ugr.es o Cu(II), (i) uno y (ii) dos',
    'Requisito: mi guion bajo nombre arroba ugr punto es o Cu(II), (1) uno y (2) dos',
  ],
  [
    'El archivo code/hello.js, /etc/crontab y text/html con ($/unidad/periodo)',
    'El archivo code barra hello punto js, barra etc barra crontab y text/html con ($/unidad/periodo)',
  ],
  [
    '# is not in, civilización/barbarie, ciudad/campo, con L1/L2',
    '# is not in, civilización barbarie, ciudad campo, con L1/L2',
  ],
  [
    'En semanas/meses, con una diferencia mínima/nula, los pares clave/valor (días/horas) de dicotomías como cielo/tierra, sol/luna.',
    'En semanas o meses, con una diferencia mínima o nula, los pares clave, valor (días, horas) de dicotomías como cielo tierra, sol luna.',
  ],
  [
    'Hubo días/otros de falta y/o daño: Lector / Autor, TCP/IP, git+jenkins.',
    'Hubo días, otros de falta y o daño: Lector, Autor, TCP IP, git más jenkins.',
  ],
  [
    'Pérez c/ Consejo s/ Amparo, en el 25° Aniversario (libro 7, c. 5).',
    'Pérez contra Consejo sobre Amparo, en el vigésimo quinto Aniversario (libro 7, capítulo 5).',
  ],
  [
    'La resolución 398/2019 y la n.º 3/2016, de 66º-67º de latitud, campaña 2015/2016.',
    'La resolución 398 de 2019 y la número 3 de 2016, de 66 a 67 grados de latitud, campaña 2015/2016.',
  ],
  [
    'Las líneas 28-55 de elpais.es, según mercadolibre.com.ar; á Vds, confr. tom. 13, decreto N°',
    'Las líneas 28 a 55 de elpais punto es, según mercadolibre punto com punto ar; á ustedes, confróntese tomo 13, decreto Número',
  ],
  ['D. Mantener archivo oficial', 'D. Mantener archivo oficial'],
  ['D. Ser destituido por el Consejo', 'D. Ser destituido por el Consejo'],
  ['D. Comité Generacional', 'D. Comité Generacional'],
  ['D. Secretario General', 'D. Secretario General'],
  ['D. El número de iniciativas', 'D. El número de iniciativas'],
  ['D. César Díaz y D. Gaspar Vidal', 'don César Díaz y don Gaspar Vidal'],
  [
    'Use un tipo (ej. los datos), ej. 64 para eso, y haga el ej. 3.',
    'Use un tipo (por ejemplo los datos), por ejemplo 64 para eso, y haga el ej. 3.',
  ],
  [
    'Linux >= 2.6, si *ruta* y *hash_name* son así.',
    'Linux mayor o igual que 2.6, si ruta y hash name son así.',
  ],
  [
    'Del 05.10.1996-02.02.1997 hubo ~74 000 cosas.',
    'Del 5 de octubre de 1996 al 2 de febrero de 1997 hubo aproximadamente 74 000 cosas.',
  ],
  [
    'A 2300 ms⁻¹ son 5 mg L⁻¹ d⁻¹ y 40 µmol m⁻² s⁻¹, pero 5 ms.',
    'A 2300 metros por segundo son 5 miligramos por litro al día y 40 micromoles por metro cuadrado por segundo, pero 5 milisegundos.',
  ],
  ['Fecha (dd/mm/aaaa) o dd-mm-aa', 'Fecha (día, mes, año) o día, mes, año'],
  [
    'Con F = 3, 97, p < 0, 001 y χ² (2) = 12, 73, pero n = 5, 10 y F = 1, 2, 3.',
    'Con F igual a 3,97, p menor que 0,001 y ji al cuadrado (2) igual a 12,73, pero n igual a 5, 10 y F igual a 1, 2, 3.',
  ],
  [
    'Sea ∂² = ∂²/∂t² − ∇² y x μ = (x⁰, −x¹, −x²).',
    'Sea parcial al cuadrado igual a parcial al cuadrado sobre parcial t al cuadrado menos nabla al cuadrado y x mi igual a (x 0, menos x 1, menos x 2).',
  ],
  ['Son 5 gC m⁻² d⁻¹, pero 2 x y⁻¹.', 'Son 5 gC por metro cuadrado al día, pero 2 x y⁻¹.'],
  [
    'Con cψ†αψ = a†a y Smith A†; ∂/∂t, E²/c² y γ⁰, pero 3 m²/s, n⁰ 5 y α².',
    'Con c psi daga alfa psi igual a a daga a y Smith A†; parcial sobre parcial t, E al cuadrado sobre c al cuadrado y gamma 0, pero 3 metros cuadrados por segundo, n⁰ 5 y alfa al cuadrado.',
  ],
  [
    'Si s =1/2 y α² =β² = 1, vale ?x=1 en la página.',
    'Si s igual a 1/2 y alfa al cuadrado igual a beta al cuadrado igual a 1, vale ?x=1 en la página.',
  ],
  ['Dicho por la doctrina“[e]sta acción” está.', 'Dicho por la doctrina esta acción está.'],
  [
    'Firman el Abog. Rody Guerrero y la Mtra. Ana Ruiz, de la Fac. Central, Prov. Chaco.',
    'Firman el Abog. Rody Guerrero y la Mtra. Ana Ruiz, de la Fac. Central, Prov. Chaco.',
  ],
  ['Vive en la prov. El resto no.', 'Vive en la prov. | El resto no.'],
  ['La Ley 30/92 y la Ley 12/06, de 10€-20€.', 'La Ley 30/92 y la Ley 12/06, de 10 a 20 euros.'],
  [
    'frecuentes (≥1/100 a <1/10), raras (<1/10.000)',
    'frecuentes (al menos 1 de cada 100 a menos de 1 de cada 10), raras (menos de 1 de cada 10000)',
  ],
  ['si x < 1/10, a escala 1/1.000', 'si x menor que 1/10, a escala 1/1.000'],
  ['de 0,5 a 1,0 mg, nunca 1 mg', 'de 0,5 a 1,0 miligramos, nunca 1 miligramo'],
  [
    'Se ajusta (ver 4.2. Posología y forma). Está en 4.2. Luego sigue.',
    'Se ajusta (ver 4.2. Posología y forma). | Está en 4.2. | Luego sigue.',
  ],
  ['el 27 de marzo de 2014 http://t.co/x9', 'el 27 de marzo de 2014, t punto co'],
  [
    'muy frecuentes (1/10), frecuentes (1/100, <1/10)',
    'muy frecuentes (al menos 1 de cada 10), frecuentes (al menos 1 de cada 100, menos de 1 de cada 10)',
  ],
  ['un plano (1/100), un mapa (1/1.000)', 'un plano (1/100), un mapa (1/1.000)'],
  [
    'la 1ª. Guerra Mundial y el 2º. Batallón. Terminó 3º. El equipo ganó.',
    'la primera Guerra Mundial y el segundo Batallón. | Terminó tercero. | El equipo ganó.',
  ],
  ['a 60 km / h y 5 ml /Kg', 'a 60 kilómetros por hora y 5 mililitros por kilogramo'],
  // Formulas within a sentence
  [
    'Entre P i−1 y P i, hasta t−1, sea X = [d, t] y ∑¹²⁴ k=1 nk = 0; el grado medio es ̄ d ≈ 61.',
    'Entre P i menos 1 y P i, hasta t menos 1, sea X igual a [d, t] y suma desde k igual a 1 hasta 124 de nk igual a 0; el grado medio es d barra aproximadamente igual a 61.',
  ],
  // Figures as other countries group them, and what has just been said in full
  [
    'Hay 6,371,000 m, los 28 577 homicidios y celdas de 1° por 1° a metros sobre el nivel del mar (m s. n. m.), no a 12 m s. n. m., p. ej.',
    'Hay 6371000 metros, los 28577 homicidios y celdas de 1 grado por 1 grado a metros sobre el nivel del mar, no a 12 metros sobre el nivel del mar, por ejemplo.',
  ],
  [
    'Elija Complementos> Validadores y 66.6666667% de A.',
    'Elija Complementos, Validadores y 66,6666667 por ciento de A.',
  ],
  ['Véase la tab. 4.', 'Véase la tabla 4.'],
];
