/** Measures, money and shares, as written, and as a good reader says them; `|` parts sentences. */
export const englishMeasures: readonly (readonly [written: string, said: string])[] = [
  ['The rent was £650 p.c.m. in 1998.', 'The rent was £650 per calendar month in 1998.'],
  ['It cost Rs. 500 in all.', 'It cost 500 rupees in all.'],
  ['The board is 27" wide and 3\' long.', 'The board is 27 inches wide and 3 feet long.'],
  ['We took 0.5 mol L⁻¹ of it.', 'We took 0.5 moles per litre of it.'],
  [
    'at 40°26′46″N, 79°58′56″W',
    'at 40 degrees 26 minutes 46 seconds north, 79 degrees 58 minutes 56 seconds west',
  ],
  [
    'He paid $1.2 million (€1.1 million) in cash.',
    'He paid 1.2 million dollars (1.1 million euros) in cash.',
  ],
  ['approx. 3.5 ft. by 2 ft. of oak', 'approximately 3.5 feet by 2 feet of oak'],
  ['It fell from 20°C to −5°C.', 'It fell from 20 degrees Celsius to minus 5 degrees Celsius.'],
  ['Nos. 5–9 sold for £1,250,000.', 'Numbers 5 to 9 sold for one million two hundred fifty thousand pounds.'],
  [
    '5 km/h winds; 60 mph; 100 g/m²; 3 kg·m/s²',
    '5 kilometres per hour winds; 60 miles per hour; 100 grams per square metre; 3 kg·m/s²',
  ],
  [
    'Approx. 5 sq. ft. of 2-by-4s; 3 in. of rain fell.',
    'Approximately 5 square feet of 2-by-4s; 3 inches of rain fell.',
  ],
  ['A 3.5-in. disk, a 12-oz. can, a 5-ft.-tall man.', 'A 3.5-inch disk, a 12 ounce can, a 5 foot-tall man.'],
  ["5'10'' and 6' tall; 3\" nails", '5 feet 10 inches and 6 feet tall; 3 inch nails'],
  ['Preheat the oven to 350°F (175°C).', 'Preheat the oven to 350 degrees Fahrenheit (175 degrees Celsius).'],
  ['The company earned $4.2B in Q3 FY2024.', 'The company earned 4.2 billion dollars in Q3 FY2024.'],
  ['Wait 16 min: it is hot.', 'Wait 16 minutes: it is hot.'],
  ['The print measures 30 × 40 cm.', 'The print measures 30 by 40 centimetres.'],
  ["The U.K.'s GDP grew 0.3% in Q2.", "The U.K.'s GDP grew 0.3 percent in Q2."],
  ['Mix 1 lb. beef with 2 lbs. potatoes.', 'Mix 1 pound beef with 2 pounds potatoes.'],
  ['Overnight it fell to -12°. Roads froze.', 'Overnight it fell to minus 12 degrees. | Roads froze.'],
  ['He is 5′11″ and weighs 180 lbs.', 'He is 5 feet 11 inches and weighs 180 pounds.'],
  ['Prices rose from £2.50 to £3.', 'Prices rose from £2.50 to £3.'],
  [
    'The file is 3.5 GB (3,500,000,000 bytes).',
    'The file is 3.5 gigabytes (three billion five hundred million bytes).',
  ],
  [
    'The wreck lies at 37.7749° N, 122.4194° W.',
    'The wreck lies at 37.7749 degrees north, 122.4194 degrees west.',
  ],
  ['The S&P 500 fell 1.2% to 5,431.60.', 'The S&P 500 fell 1.2 percent to 5,431.60.'],
  ['The router runs at 5 GHz, 866 Mbps.', 'The router runs at 5 gigahertz, 866 megabits per second.'],
  [
    "Gov't spending hit $1.2 trillion; it was $900 billion in 2010.",
    'Government spending hit 1.2 trillion dollars; it was 900 billion dollars in 2010.',
  ],
  [
    'Soak ⅓ cup lentils in 1¼ qt. water for 8–10 hrs.',
    'Soak one third cup lentils in 1 and a quarter quarts water for 8 to 10 hours.',
  ],
  ['Version 10.15.7 requires ≥ 8 GB RAM.', 'Version 10.15.7 requires at least 8 gigabytes RAM.'],
  ['He ran the 100 m in 9.58 s.', 'He ran the 100 metres in 9.58 seconds.'],
  [
    'Unemployment was 3.7% vs. 4.1% a year ago.',
    'Unemployment was 3.7 percent versus 4.1 percent a year ago.',
  ],
  ['Take 500 mg t.i.d. for 7 days.', 'Take 500 milligrams three times a day for 7 days.'],
  ['The flat is 85 m2 and costs £1,450/month.', 'The flat is 85 square metres and costs £1,450 per month.'],
  [
    'Bake at 425 °F for 12–15 min. or until golden.',
    'Bake at 425 degrees Fahrenheit for 12 to 15 minutes or until golden.',
  ],
  [
    'Take 0.5 mg t.i.d., max. 2 g/24 h, for 7–10 days.',
    'Take 0.5 milligrams three times a day, maximum 2 grams per 24 hours, for 7 to 10 days.',
  ],
  [
    'ISBN 978-0-14-044913-6, 3rd ed., £12.99 (€15.50).',
    'ISBN 978-0-14-044913-6, 3rd edition, £12.99 (€15.50).',
  ],
  [
    'The summit (46°33′N 8°0′E, 4,158 m a.s.l.) is 3,000 ft above.',
    'The summit (46 degrees 33 minutes north 8 degrees 0 minutes east, 4,158 metres above sea level) is 3,000 feet above.',
  ],
  [
    'The dose is 5 mg/kg/day (max. 400 mg/day) p.o.',
    'The dose is 5 milligrams per kilogram per day (maximum 400 milligrams per day) p.o.',
  ],
  ['Take 10-15 minutes; the score was 3-2.', 'Take 10 to 15 minutes; the score was 3-2.'],
  ['a $5 million deal and $20–30 million', 'a 5 million dollar deal and 20 to 30 million dollars'],
  ['It cost $1,250,000.', 'It cost one million two hundred fifty thousand dollars.'],
  ['Rs. 500 and 50¢', '500 rupees and 50 cents'],
  ['5 t of sand, 3 kt wind and 12 V', '5 tonnes of sand, 3 knots wind and 12 volts'],
  ['A 12KG bag and a 5KM run.', 'A 12 kilogram bag and a 5 kilometre run.'],
  ['in a 15 inch x 10 inch x 1 inch pan', 'in a 15 inch by 10 inch by 1 inch pan'],
  [
    'The egg is 0.40–0.43 mm × 0.23–0.26 mm (Figs 7, 8), coll. M. Hart.',
    'The egg is 0.40 to 0.43 millimetres by 0.23 to 0.26 millimetres (Figures 7, 8), coll. M. Hart.',
  ],
  [
    'The church is 1 mi. N of the town, 12 km SW of Leeds.',
    'The church is 1 mile north of the town, 12 kilometres southwest of Leeds.',
  ],
  [
    'Press it into a 15 1/2-by-10 1/2-inch pan, or a 9 x 13-inch one.',
    'Press it into a 15 and a half by 10 and a half-inch pan, or a 9 by 13-inch one.',
  ],
  ['A loan at 5 1/8% interest.', 'A loan at 5 and an eighth percent interest.'],
  ['It cost about $ 17,000 then.', 'It cost about $17,000 then.'],
  ['The box is 8 cm (3.1") wide.', 'The box is 8 centimetres (3.1 inches) wide.'],
  ['Keep it from -40 º C to 140 º F.', 'Keep it from minus 40 degrees Celsius to 140 degrees Fahrenheit.'],
  ['A cable of 305 m (1000 ft.) at most.', 'A cable of 305 metres (1000 feet) at most.'],
  [
    'Use a 9" x 13" pan for 2 (10-oz.) pkg. frozen peas.',
    'Use a 9 by 13 inch pan for 2 (10 ounce) packages frozen peas.',
  ],
  ['A 2 lb. bag in a 3,200 sq ft home.', 'A 2 pound bag in a 3,200 square foot home.'],
  ['Torque of 80-100 ft-lbs here.', 'Torque of 80 to 100 foot-pounds here.'],
  [
    'Profits fell 46% to 1.6bn euros; 24 mln tonnes and 5m people.',
    'Profits fell 46 percent to 1.6 billion euros; 24 million tonnes and 5 million people.',
  ],
  [
    "It'll add $6 1/2 billion, or £2½, to 2.5-3.9 billion.",
    "It'll add 6 and a half billion dollars, or 2 and a half pounds, to 2.5 to 3.9 billion.",
  ],
  [
    'Plans start at $8/user/month; wool made 953c/kg.',
    'Plans start at $8 per user per month; wool made 953 cents per kilogram.',
  ],
  [
    'It cost £3 10s. 6d. in all, or 10s. a week; fish was 4½d. a pound.',
    'It cost 3 pounds 10 shillings and 6 pence in all, or 10 shillings a week; fish was 4 and a half pence a pound.',
  ],
  ['He paid 2s. 6d. on the 3d. of May.', 'He paid 2 shillings and 6 pence on the 3d. of May.'],
  ['The vase (inv. no. 1947.12) is 5 in. high.', 'The vase (inventory number 1947.12) is 5 inches high.'],
  [
    'She broke the 200 m record, then the 4 x 100 m relay.',
    'She broke the 200 metre record, then the 4 by 100 metre relay.',
  ],
  ['He has a 15" MacBook and a 27" screen.', 'He has a 15 inch MacBook and a 27 inch screen.'],
  [
    'BP 120/80 mmHg, temp. 98.6°F.',
    'BP 120 over 80 millimetres of mercury, temperature 98.6 degrees Fahrenheit.',
  ],
  ['Buy 25 at $0.42 ea. from them.', 'Buy 25 at $0.42 each from them.'],
  [
    'It does 350 m.p.h., 60 m.p.g. and 6,000 r.p.m.; a 500cc bike with 40 h.p. does less.',
    'It does 350 miles per hour, 60 miles per gallon and 6,000 revolutions per minute; a 500cc bike with 40 horsepower does less.',
  ],
  ['Rs 2.5 lakh and ₹500 crore were lost.', '2.5 lakh rupees and 500 crore rupees were lost.'],
  [
    'Add 1-1 1/2 cups flour and 2 1/2-3 cups milk to 200C/400F, ½in deep.',
    'Add 1 to 1 and a half cups flour and 2 and a half to 3 cups milk to 200 degrees Celsius, 400 degrees Fahrenheit, one half inch deep.',
  ],
  [
    'A 45 y/o man, she is 60 y.o.; 500 mg q6h',
    'A 45 year old man, she is 60 years old; 500 milligrams every 6 hours',
  ],
  [
    "A 6'x4' sheet, or 8½ x 11 in., is at 555-555-0199, x12.",
    'A 6 by 4 foot sheet, or 8 and a half by 11 inches, is at 555-555-0199, extension 12.',
  ],
  [
    'It is worth $20 to $30 million; it rose $5 million to $30 million.',
    'It is worth 20 to 30 million dollars; it rose 5 million dollars to 30 million dollars.',
  ],
  [
    'Between £40m-£50m, between $5 and $10 million, between 10–12 km',
    'Between 40 and 50 million pounds, between 5 and 10 million dollars, between 10 and 12 kilometres',
  ],
  [
    'It covers 3 million km², or 24 bn km.',
    'It covers 3 million square kilometres, or 24 billion kilometres.',
  ],
  [
    'The 4x100m team and the 200m champion ran; the wall is 20m long.',
    'The 4 by 100 metre team and the 200 metre champion ran; the wall is 20 metres long.',
  ],
  [
    'It has 9g fat; add ½ pt. milk. He is 6 ft 2 in.',
    'It has 9 grams fat; add one half pint milk. | He is 6 feet 2 inches.',
  ],
  [
    'Dr. and Mrs. Fox rent it at £850 pcm on £30k p.a., +12% y/y.',
    'Doctor and Mrs. Fox rent it at £850 per calendar month on 30 thousand pounds per annum, +12 percent year over year.',
  ],
  [
    'Add 2 tsps salt, 1 doz. eggs and 5 l of milk; it burns 6 l/100 km.',
    'Add 2 teaspoons salt, 1 dozen eggs and 5 litres of milk; it burns 6 litres per 100 kilometres.',
  ],
  [
    'The c1450 bowl cost c. £300; he d.1632 in Gt. Yarmouth in Sept. ’98.',
    'The circa 1450 bowl cost circa £300; he died 1632 in Great Yarmouth in September ’98.',
  ],
  [
    'He lives at 365 Bloor St East; a (US$171-million) sum at $0.15 per kWh.',
    'He lives at 365 Bloor Street East; a (171 million US dollars) sum at $0.15 per kilowatt hour.',
  ],
  [
    'The lamp of 100 W is 72.0W × 48.0H × 10T mm, or 9 W x 5 H in.',
    'The lamp of 100 watts is 72.0 wide by 48.0 high by 10 millimetres thick, or 9 wide by 5 inches high.',
  ],
  ['Lamps: 60 W x 2, 5 T.', 'Lamps: 60 watts x 2, 5 T.'],
  [
    'A 12MP camera; he won the 10,000m and turned 30 deg. north.',
    'A 12 megapixel camera; he won the 10,000 metres and turned 30 degrees north.',
  ],
  [
    'Heat it to 350°F/175°C; it lost 31.4 pts. (0.9%).',
    'Heat it to 350 degrees Fahrenheit, 175 degrees Celsius; it lost 31.4 points (0.9 percent).',
  ],
  [
    "He's a 4.4-sec. 40-yd. dash guy at temp. −10°C.",
    "He's a 4.4 second 40 yard dash guy at temperature minus 10 degrees Celsius.",
  ],
  [
    'At 180°C/350°F/gas mark 4 use 12 x 12 cm tiles and M8 x 30 bolts.',
    'At 180 degrees Celsius, 350 degrees Fahrenheit, gas mark 4 use 12 by 12 centimetre tiles and M8 by 30 bolts.',
  ],
  [
    'In Act II, sc. iv a 5\'10" man dies; 40 people/km², est. at 4 million.',
    'In Act 2, scene 4 a 5 foot 10 man dies; 40 people per square kilometre, estimated at 4 million.',
  ],
  [
    'It was fought c. 7 mi NW of Hastings; for vitamin c. 7 are named.',
    'It was fought circa 7 miles northwest of Hastings; for vitamin c. 7 are named.',
  ],
  ['It lasts 3\'40". He is 5\'10" tall.', 'It lasts 3 minutes 40. | He is 5 feet 10 inches tall.'],
  [
    "At lat. 51°30' N, long. 0°7' W. He waited long. 3 men came.",
    'At latitude 51 degrees 30 minutes north, longitude 0 degrees 7 minutes west. | He waited long. | 3 men came.',
  ],
];
