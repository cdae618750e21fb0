/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const portugueseByForm: readonly (readonly [written: string, said: string])[] = [
  [
    'A Lei nº 8.112/90, art. 117, § 1º, al. "b", veda a conduta.',
    'A Lei número 8112 de 1990, artigo 117, parágrafo primeiro, alínea b, veda a conduta.',
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
  [
    'Na Folha de S.Paulo, nota ²http://code.google.com/p/kosmosfs/',
    'Na Folha de São Paulo, nota ²code ponto google ponto com, kosmosfs',
  ],
  ['Indique o nº de processadores de 3-5 de maio.', 'Indique o número de processadores de 3 a 5 de maio.'],
  [
    'De acordo com o(a) Relator(a) e a violação do(s) Código(s), em tempo O(s).',
    'De acordo com o ou a Relator ou relatora e a violação do ou dos Código ou códigos, em tempo O(s).',
  ],
  [
    'Os(as) alunos(as) e a(s) decisão(ões), jan/jun 2004.',
    'Os e as alunos e alunas e a ou as decisão ou decisões, janeiro a junho 2004.',
  ],
  [
    'O número do RG/CPF/CNPJ pela norma ISO/IEC 27002 do BANCO S/A.',
    'O número do RG, CPF, CNPJ pela norma ISO IEC 27002 do BANCO S/A.',
  ],
  [
    'Art. 2º O Poder da Lei nº 13.015/2014, da Lei 8.666/93 e dos Acórdãos 479/2010, 333/2010.',
    'Artigo segundo O Poder da Lei número 13015 de 2014, da Lei 8666 de 1993 e dos Acórdãos 479 de 2010, 333 de 2010.',
  ],
  [
    'O AGRAVO N° 61-93 (3o Trimestre) e ADV.(A/S): ≈ 40 h, 30cm x 2.80cm, 110h.',
    'O AGRAVO Número 61-93 (terceiro Trimestre) e ADV.(A/S): aproximadamente 40 horas, 30 centímetros por 2,80 centímetros, 110 horas.',
  ],
  [
    'O HC nº 115.754/RJ e a Súmula 07/STJ (Pág.: 34), pelo MP/TCU.',
    'O HC número 115754, RJ e a Súmula 07, STJ (Página 34), pelo MP, TCU.',
  ],
  [
    'A decisão 4041/2007, a MP 2200-2/2001 e o Agravo Nº TST-AIRR-581.',
    'A decisão 4041 de 2007, a MP 2200-2 de 2001 e o Agravo Número TST-AIRR-581.',
  ],
  [
    'A empresa_______, inscrita no CNPJ sob nº ________, Fone ______, abre no dia ____.',
    'A empresa lacuna, inscrita no CNPJ sob número lacuna, Fone lacuna, abre no dia lacuna.',
  ],
  ['Prof. Ph.D. Ricardo Dahab', 'professor Ph.D. Ricardo Dahab'],
  ['O valor de R $ 4.961,25 e R $ 50 milhões.', 'O valor de 4961,25 reais e 50 milhões de reais.'],
  [
    'Na Apelação, Rel. Des. Antônio dos Anjos votou.',
    'Na Apelação, relator desembargador Antônio dos Anjos votou.',
  ],
  ['A nova Lei Antitruste (nº 8.884/94) vale.', 'A nova Lei Antitruste (número 8884 de 1994) vale.'],
  ["Pelo ''Diário'' e _A Bola_, x >= 5.", 'Pelo Diário e A Bola, x maior ou igual a 5.'],
  [
    'A 2300 ms⁻¹ são 5 mg L⁻¹ d⁻¹ e 40 µmol m⁻² s⁻¹, mas 5 ms.',
    'A 2300 metros por segundo são 5 miligramas por litro por dia e 40 micromols por metro quadrado por segundo, mas 5 milissegundos.',
  ],
  ['Data de nascimento (dd/mm/aaaa)', 'Data de nascimento (dia, mês, ano)'],
  [
    'Em pessoa⁻¹ · dia⁻¹, dS/dt = −λ(t)S(t) e 2⁷= 128.',
    'Em por pessoa por dia, dS/dt igual a menos lambda(t)S(t) e 2 elevado a 7 igual a 128.',
  ],
  [
    'O Ten. Souza, o Gov. Lima e a Acad. Brasileira na Estr. Velha.',
    'O tenente Souza, o Gov. Lima e a Acad. Brasileira na Estr. Velha.',
  ],
  ['Vou à Acad. O resto não.', 'Vou à Acad. | O resto não.'],
  [
    'São $1,5 milhões e $15.000, R$10-20, R$ 10,00 - R$ 20,00 e 50$00.',
    'São 1,5 milhões de dólares e 15000 dólares, 10 a 20 reais, 10 a 20 reais e 50 escudos.',
  ],
  [
    'frequentes (≥1/100, <1/10), raros (<1/1.000)',
    'frequentes (pelo menos 1 em cada 100, menos de 1 em cada 10), raros (menos de 1 em cada 1000)',
  ],
  ['se x < 1/10', 'se x menor que 1/10'],
  [
    'Vieram D. Bruno e D. Cecília, snr. D. António e a snr.ª Silva.',
    'Vieram Dom Bruno e Dona Cecília, senhor Dom António e a senhora Silva.',
  ],
  ['de J. D. Bruno, por D. Silva', 'de J. D. Bruno, por D. Silva'],
  ['custa R$ 0,40, R$ 0,01 ou R$ 1,40', 'custa 40 centavos, 1 centavo ou 1,40 real'],
  ['agulha de 0.25 mm x 8 mm', 'agulha de 0,25 milímetro por 8 milímetros'],
  ['11a etapa: 4 de novembro', 'décima primeira etapa: 4 de novembro'],
  ['2a parte e 3a', '2a parte e 3a'],
  [
    'da 1ª. Guerra Mundial e do art. 5º. O juiz da 3ª. Vara',
    'da primeira Guerra Mundial e do artigo quinto. | O juiz da terceira Vara',
  ],
  ['Ficou em 3º. A equipe venceu na 2ª. parte.', 'Ficou em terceiro. | A equipe venceu na segunda parte.'],
  ['a relac\u0327a\u0303o das irma\u0303s, x\u0303 = 5', 'a relação das irmãs, x til igual a 5'],
  ['CR$ 44 bilhões ou Cr$ 500', '44 bilhões de cruzeiros ou 500 cruzeiros'],
  ['Repetiu-se 20 vezes ³, como os 28 577 casos.', 'Repetiu-se 20 vezes, como os 28577 casos.'],
  [
    'IC = (4,5 – 4) /3 no Unity 3D³, com 126 mm/Hg e 4 KiB.',
    'IC igual a (4,5 menos 4) sobre 3 no Unity 3D, com 126 milímetros de mercúrio e 4 kibibytes.',
  ],
  ['N = (∑n i=1 Ci² )–1, onde', 'N igual a (somatório de i igual a 1 até n de Ci² ) elevado a menos 1, onde'],
];
