/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const dutchByForm: readonly (readonly [written: string, said: string])[] = [
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
    'Een lamp a.d.h.v. Arduino, i.s.m. Stichting Licht',
    'Een lamp aan de hand van Arduino, in samenwerking met Stichting Licht',
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
  [
    'Notarieel archief, inv.nrs. 5-813, onder Properties > C/C++ > Code Generation.',
    'Notarieel archief, inventarisnummers 5 tot 813, onder Properties, C/C++, Code Generation.',
  ],
  ['-> Knooppunten -> hoe belangrijk zijn ze?', 'Knooppunten, hoe belangrijk zijn ze?'],
  ['Op 16 - 17 mei in Nature, jrg. 3, nr. 1.', 'Op 16 tot 17 mei in Nature, jaargang 3, nummer 1.'],
  [
    'Donkerder = hoger bedrag, van 10--15 euro bij 5V.',
    'Donkerder is hoger bedrag, van 10 tot 15 euro bij 5 volt.',
  ],
  ['Zie i.e. bij Athos et al. (1992) met ∆x.', 'Zie dat wil zeggen bij Athos et al. (1992) met delta x.'],
  ['Hij slaat 50 slagen/min bij 3.3V.', 'Hij slaat 50 slagen per minuut bij 3,3 volt.'],
  [
    'Totaal excl BTW: € 600,00 voor 50 dB (instructielijnen 3-10).',
    'Totaal exclusief BTW: 600 euro voor 50 decibel (instructielijnen 3 tot 10).',
  ],
  [
    'Via methoden e.g. WrapperSubsetEval (bvb. bomen, dus bv Arduino).',
    'Via methoden bijvoorbeeld WrapperSubsetEval (bijvoorbeeld bomen, dus bijvoorbeeld Arduino).',
  ],
  [
    'In het vorige vb. van de tafels (vb. stijlen) staat een 36m hoge mast.',
    'In het vorige voorbeeld van de tafels (bijvoorbeeld stijlen) staat een 36 meter hoge mast.',
  ],
  [
    'Nieuws eerst op NU.nl, met een hoek tussen 0° en 360°.',
    'Nieuws eerst op NU punt nl, met een hoek tussen 0 graden en 360 graden.',
  ],
  [
    'Geregistreerd = op waarheid gebaseerd, dmv een slicer tov vorig jaar.',
    'Geregistreerd is op waarheid gebaseerd, door middel van een slicer ten opzichte van vorig jaar.',
  ],
  ['Het wordt parallel ipv. serieel uitgevoerd.', 'Het wordt parallel in plaats van serieel uitgevoerd.'],
  [
    'Verslag dd 13-05-2024: op 15/6 besproken, op 1/2 niet.',
    'Verslag de dato 13 mei 2024: op 15 juni besproken, op 1/2 niet.',
  ],
  ['Twee series: 6 afl. en 1 afl.', 'Twee series: 6 afleveringen en 1 aflevering.'],
  [
    'Te zien in Oostende (05.10.96-02.02.97), _Foundation Models_.',
    'Te zien in Oostende (5 oktober 96 tot 2 februari 97), Foundation Models.',
  ],
  [
    'Bij 2300 ms⁻¹ is het 5 mg L⁻¹ d⁻¹ en 40 µmol m⁻² s⁻¹, maar 5 ms.',
    'Bij 2300 meter per seconde is het 5 milligram per liter per dag en 40 micromol per vierkante meter per seconde, maar 5 milliseconden.',
  ],
  ['Geboortedatum (dd-mm-jjjj) of dd/mm/jj', 'Geboortedatum (dag, maand, jaar) of dag, maand, jaar'],
  [
    'Uit de Kon. Bibliotheek met voorz. Jansen, vert. Smit.',
    'Uit de Kon. Bibliotheek met voorz. Jansen, vert. Smit.',
  ],
  ['Het is voor de bibl. Het is er druk.', 'Het is voor de bibl. | Het is er druk.'],
  [
    'Open van 10.00 tot 12.00 en tussen 10.00 en 17.00 uur, prijs €10-20 of €2,50-€3,50.',
    'Open van 10 tot 12 uur en tussen 10 en 17 uur, prijs 10 tot 20 euro of 2,50 tot 3,50 euro.',
  ],
  ['Van 1.30 tot 1.45 gulden.', 'Van 1.30 tot 1.45 gulden.'],
  [
    'vaak (≥1/100, <1/10), zelden (<1/1.000)',
    'vaak (minstens 1 op 100, minder dan 1 op 10), zelden (minder dan 1 op 1000)',
  ],
  ['als x < 1/10', 'als x kleiner dan 1/10'],
  [
    'Zuurmond t. a. p. betoogde dit, m.nt. WLH.',
    'Zuurmond ter aangehaalde plaatse betoogde dit, met noot van WLH.',
  ],
  [
    'Advies van 9 december 1987, no. W09.87.0308 en nr. SV/V&V/2002/86526.',
    'Advies van 9 december 1987, no. W09.87.0308 en nr. SV/V&V/2002/86526.',
  ],
  ['Is er een nr. Waarom?', 'Is er een nr. | Waarom?'],
  ['60 km / u, toets <1> of <5 km', '60 kilometer per uur, toets <1> of kleiner dan 5 kilometer'],
  ['5 kg CO2-eq. per jaar', '5 kilogram CO2-equivalent per jaar'],
  ['vis en/of vlees, baten/offers', 'vis en of vlees, baten/offers'],
];
