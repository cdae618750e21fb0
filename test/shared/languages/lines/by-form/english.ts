/** What only its neighbours or its form tell: shortened words, units, dates and sentence ends. */
export const englishByForm: readonly (readonly [written: string, said: string])[] = [
  ['They were given a number in the range [1, 573].', 'They were given a number in the range [1, 573].'],
  [
    'It was tried for K in the range of [2-9] in [3].',
    'It was tried for K in the range of [2-9] in reference 3.',
  ],
  [
    'Then input$year[1] is the first year, as shown [1, 5].',
    'Then input$year[1] is the first year, as shown.',
  ],

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
  [
    'Portarlington, Co. Laois; 12 Cal. App. 4th 1024; see kv_1000g.bam and App. 2.',
    'Portarlington, County Laois; 12 Cal. App. 4th 1024; see kv 1000g.bam and Appendix 2.',
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
  ['IV. Implementation Plan', '4. Implementation Plan'],
  ['In the Help -> About window, of type unit -> int.', 'In the Help, About window, of type unit -> int.'],
  ['See Pub. 587, or Pubs. 501 and 502.', 'See Publication 587, or Publications 501 and 502.'],
  ['³ ROI, Investigative Summary, p. 3.', 'ROI, Investigative Summary, page 3.'],
  ['⁵http://www.csap.cam.ac.uk/network', 'csap dot cam dot ac dot uk, network'],
  ['It is shown in Figure 4.3³ and dated by ¹⁴C.', 'It is shown in Figure 4.3 and dated by C 14.'],
  ['Add the edge I −→ MR to the model.', 'Add the edge I to MR to the model.'],
  ['Visit aws.amazon.com/contact-us/ for help.', 'Visit aws dot amazon dot com, contact us for help.'],
  ['Write to Ruth <ruth@bbc.co.uk> now.', 'Write to Ruth ruth at bbc dot co dot uk now.'],
  ['Write to ruth@bbc.co.uk <mailto:ruth@bbc.co.uk> now.', 'Write to ruth at bbc dot co dot uk now.'],
  ['A Span<T> and a Map<String, Integer> are kept.', 'A Span T and a Map String, Integer are kept.'],
  [
    'Tagged #science and #health, item #SAS012 with #include, #page=2 and #ffe.',
    'Tagged hashtag science and hashtag health, item #SAS012 with #include, #page equals 2 and #ffe.',
  ],
  ['Choose a .js file, or .stl, .obj or 3mf.', 'Choose a dot js file, or dot stl, dot obj or 3mf.'],
  ['Disney+ and TLA+ are no C++.', 'Disney plus and TLA plus are no C++.'],
  ['It is £100 * (1 + 0.05), or 132*f.', 'It is £100 times (1 plus 0.05), or 132 times f.'],
  [
    'There are 10--15 of them, and x⁴ or x²⁵⁵.',
    'There are 10 to 15 of them, and x to the power of 4 or x to the power of 255.',
  ],
  ["The Dep’t of Labor met the Nat'l Ass'n.", 'The Department of Labor met the National Association.'],
  ['See United States v. Ralph (8th Cir.2007).', 'See United States versus Ralph (8th Circuit 2007).'],
  ['It was right 6/10 times on Thu 28 Aug 7pm.', 'It was right 6 out of 10 times on Thursday 28 August 7pm.'],
  [
    'Annu Rev Phytopathol 31, and the Rev John Smith.',
    'Annu Rev Phytopathol 31, and the Reverend John Smith.',
  ],
  [
    'Public Law 101–280 (104 Stat. 154) is on slides 10–18.',
    'Public Law 101-280 (104 Stat. 154) is on slides 10 to 18.',
  ],
  [
    '⁶We set it to 10−⁴ of 2¹⁶, as Table 2⁸ says.',
    'We set it to 10 to the power of minus 4 of 2 to the power of 16, as Table 2⁸ says.',
  ],
  [
    'I, ________, born on __/__/____ in ........... hereby agree that Mr. B____ said “d____d”.',
    'I, blank, born on blank in blank hereby agree that Mr. B said d d.',
  ],
  [
    'Name: ______ Town: ______ Signature ______ Introduction ............ iv',
    'Name: Town: Signature, Introduction iv',
  ],
  [
    'Name : ;;;;;;;; ;;; Town : ;;;; kept by XXXXXXXX in fog; ID xx.xxx.xxx-7, but XXX, A B C D E and for (;;).',
    'Name :, Town : kept by blank in fog; ID , but XXX, A B C D E and for (;;).',
  ],
  ['D a t e : 3 May', 'Date : 3 May'],
  [
    'Done this __ day of ______, 20__. Date: ___/___/20__ Tel. (___) ___-____ IBAN: _ _ | _ _ _ _ Fecha: ..../..../......',
    'Done this blank day of blank, 20 blank. | Date: Tel. | IBAN: Fecha:',
  ],
  [
    'We need 5 people, = ½ the members (9), as Fig 7 shows.',
    'We need 5 people, equals one half the members (9), as Figure 7 shows.',
  ],
  [
    'IEEE Transactions, 2020. 28(12): p. 2933-2943; Engineering 5(6): 903-913.',
    'IEEE Transactions, 2020. | 28(12): pages 2933 to 2943; Engineering 5(6): 903 to 913.',
  ],
  [
    'In Proc. of the IEEE, arXiv preprint arXiv:2211.09527',
    'In Proceedings of the IEEE, arXiv preprint arXiv:2211.09527',
  ],
  [
    'Handling 12k writes/s, see westpac.co.nz or canceraustralia.gov.au.',
    'Handling 12 thousand writes per second, see westpac dot co dot nz or canceraustralia dot gov dot au.',
  ],
  [
    'Article I - Name and Purpose, where k′ + 1 is set',
    'Article 1 - Name and Purpose, where k prime plus 1 is set',
  ],
  [
    'Applications, 31(3), 942-969; Notes, 2563:279–296; Foundations, pp 1-305.',
    'Applications, 31(3), 942 to 969; Notes, 2563:279 to 296; Foundations, pages 1 to 305.',
  ],
  [
    'In Proc. 8th Conference, he left most of his $80 million fortune to charity.',
    'In Proceedings 8th Conference, he left most of his 80 million dollar fortune to charity.',
  ],
  ['Arendt D, Bork P. 2010. AQUA', 'Arendt D, Bork P. 2010. | AQUA'],
  [
    'The _Foundation Models_ and *every* test, but my_name_is, 2*3*4 and a word* and another*.',
    'The Foundation Models and every test, but my name is, 2 times 3 times 4 and a word and another.',
  ],
  [
    'It needs Python >= 3.8 (<= 4 GB), where a != b.',
    'It needs Python at least 3.8 (at most 4 gigabytes), where a does not equal b.',
  ],
  ["The film ''Dune'' ran; f'' and 5'' stay.", "The film Dune ran; f'' and 5'' stay."],
  [
    'P.O. Box 513, 5600 MB Eindhoven, and 5600 MB free.',
    'P.O. Box 513, 5600 MB Eindhoven, and 5600 megabytes free.',
  ],
  [
    'See FISCHER,M. J., AND LAMPORT,L. Byzantine generals.',
    'See Fischer,M. J., and Lamport,L. Byzantine generals.',
  ],
  ['Add sqlite3.Connection to it.', 'Add sqlite3.Connection to it.'],
  [
    'At 2300 ms⁻¹ it takes 5 mg L⁻¹ d⁻¹ and 40 µmol m⁻² s⁻¹, but 5 ms.',
    'At 2300 metres per second it takes 5 milligrams per litre per day and 40 micromoles per square metre per second, but 5 milliseconds.',
  ],
  [
    'In fact, != could be defined, as in (>= humps 2) of a program.',
    'In fact, != could be defined, as in (>= humps 2) of a program.',
  ],
  [
    'Date of birth (dd/mm/yyyy): valid MM/YY, in files YYYY-MM-DD or %d/%m. NAME………………POST……………Please tick (√)',
    'Date of birth (day, month, year): valid month, year, in files year, month, day or %d/%m. | NAME, POST, Please tick',
  ],
  ['Plot number: ……….', 'Plot number:'],
  ['He only said: …', 'He only said: …'],
  [
    'Fluxes of 5 gC m⁻³ d⁻¹, 10 mb d⁻¹ and 4 W m−2 K−1, in mgCH4 m⁻² d⁻¹, with κi [yr⁻¹] and 3 m² person⁻¹ day⁻¹.',
    'Fluxes of 5 gC per cubic metre per day, 10 mb per day and 4 watts per square metre per kelvin, in mgCH4 per square metre per day, with kappa i [per year] and 3 square metres per person per day.',
  ],
  [
    'Let g h⁻¹ be in G; sinh⁻¹ x is no word.',
    'Let g h to the power of minus 1 be in G; sinh⁻¹ x is no word.',
  ],
  [
    'So gμν = θπs − αβ, but λόγος and καὶ stay; (x⁰, x¹, −x²) and x², x³.',
    'So g mu nu equals theta pi s minus alpha beta, but λόγος and καὶ stay; (x 0, x 1, minus x 2) and x squared, x cubed.',
  ],
  [
    'The PROTECT IP² and the UN³ met; AB² = CD² stays.',
    'The Protect IP and the UN met; AB² equals CD squared stays.',
  ],
  [
    'Note: * p < 0.1, ** p < 0.05, *** p < 0.01.',
    'Note: p is less than 0.1, p is less than 0.05, p is less than 0.01.',
  ],
  [
    'With 3ηρ, aρ² and 5 μΩ, from ∼ 5 percent; a⊥ is, if a⊥b, the acceleration⃗ a points to b⃗ c.',
    'With 3 eta rho, a rho squared and 5 μΩ, from about 5 percent; a perpendicular is, if a⊥b, the acceleration a vector points to b vector c.',
  ],
  [
    'We define ‖x‖² and ‖ · ‖, with 2∥ ∥ Ax − b∥ ∥ = 1; l ∥ m and b = c ∥ ∥.',
    'We define the norm of x squared and · , with 2 the norm of Ax minus b equals 1; l ∥ m and b equals c .',
  ],
  [
    'Holliday v. Atl. Capital Corp. was cited by the Elec. Workers of Ste. Marie.',
    'Holliday versus Atl. Capital Corporation was cited by the Elec. Workers of Ste. Marie.',
  ],
  ['It left the Atl. He stayed.', 'It left the Atl. | He stayed.'],
  ['The norm ‖x‖ is 1.', 'The norm x is 1.'],
  [
    'The Conger ² who had it is right ≤¹ left, at least ¹ and 10 times ¹ over.',
    'The Conger who had it is right is at most ¹ left, at least ¹ and 10 times ¹ over.',
  ],
  // Leaflets count people; a variable is compared.
  [
    'Common (≥1/100 to <1/10), rare (<1/1,000).',
    'Common (at least 1 in 100 to less than 1 in 10), rare (less than 1 in 1000).',
  ],
  ['so that x < 1/10', 'so that x is less than 1/10'],
  // A minus that was set for a hyphen
  ['spread by COVID−19 and SARS−CoV−2', 'spread by COVID-19 and SARS-CoV-2'],
  ['at T−1 and sin−1', 'at T minus 1 and sin minus 1'],
  ['the 3 -2-1 method', 'the 3 -2-1 method'],
  ['It was -2 outside.', 'It was minus 2 outside.'],
  ['See https://example.org/news[the page].', 'See example dot org, news[the page].'],
  [
    'One mL of it weighs 1 g; each kg costs more. Each km.',
    'One millilitre of it weighs 1 gram; each kilogram costs more. | Each kilometre.',
  ],
  ['with loadings > .405 and (< .05)', 'with loadings more than .405 and (less than .05)'],
  [
    'He lived there between 1914-1919, or 1914-1919.',
    'He lived there between 1914 and 1919, or 1914 to 1919.',
  ],
  [
    'See C.I.D.R. No. 20. He left the U.S. His wife came.',
    'See C.I.D.R. Number 20. | He left the U.S. | His wife came.',
  ],
  ['Press <1>, but never <10 times.', 'Press <1>, but never less than 10 times.'],
  ['ages = [93, 99] as shown [12], f: [2,5]² → R', 'ages equals [93, 99] as shown, f: [2,5]² to R'],
  [
    'at 60 km / h with 5 mg /kg, 3 m / 5 m',
    'at 60 kilometres per hour with 5 milligrams per kilogram, 3 metres / 5 metres',
  ],
  [
    'Take Hwy 51 north; AB = 2 ⋅ AC ⋅ CB, but v ⋅ t ⋅ e',
    'Take Highway 51 north; AB equals 2 times AC times CB, but v ⋅ t ⋅ e',
  ],
  [
    'It cost $US44.50 or $A30 million, said $A.',
    'It cost 44.50 US dollars or 30 million Australian dollars, said $A.',
  ],
  [
    '12 tCO2e and 5 kg CO2-eq of CO2 emissions',
    '12 tonnes CO2 equivalent and 5 kilograms CO2 equivalent of CO2 emissions',
  ],
  // The way through a menu, and the comma before a work that is not named
  [
    'Click on LOAD > from Device or Device > PC connection of the system (ROMS, [12]).',
    'Click on LOAD, from Device or Device, PC connection of the system (ROMS).',
  ],
];
