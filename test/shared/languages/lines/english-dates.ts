/** Days and hours, as written, and as a good reader says them; `|` parts sentences. */
export const englishDates: readonly (readonly [written: string, said: string])[] = [
  ['He works 24/7, and/or 9–5 Mon–Fri.', 'He works 24/7, and/or 9–5 Monday to Friday.'],
  [
    'At 6:00 A.M. on Tues., Sept. 3, Sen. Ted Cruz (R-Tex.) spoke.',
    'At 6:00 AM on Tuesday, September 3, Senator Ted Cruz (R-Texas) spoke.',
  ],
  ['10:30–11:45 a.m., Rm. 204', '10:30 to 11:45 AM, Room 204'],
  ['Mon., Jan. 5, 2026, 10 a.m.–noon', 'Monday, January 5, 2026, 10 AM to noon'],
  ['The clinic is open 9 a.m.–5 p.m. daily.', 'The clinic is open 9 AM to 5 PM daily.'],
  ['Trains leave at :15 and :45 past the hour.', 'Trains leave at :15 and :45 past the hour.'],
  ['The 1960s–80s, open 2pm–5pm.', 'The nineteen sixties to eighties, open 2pm to 5pm.'],
  [
    'Sun.–Thurs., 11:30 a.m.–10 p.m.; closed Dec. 25.',
    'Sunday to Thursday, 11:30 AM to 10 PM; closed December 25.',
  ],
  [
    'Dep. 09:05, arr. 11:40, Mon–Fri except 25 Dec.',
    'Departure 09:05, arrival 11:40, Monday to Friday except 25 December.',
  ],
  ['They meet from 5–7 p.m. on Mon. morning.', 'They meet from 5 to 7 PM on Monday morning.'],
  ['The sale runs Jan.–Mar. 2021.', 'The sale runs January to March 2021.'],
  ['Nov 3 at 12.30pm', 'November 3 at 12:30pm'],
  ['May 3-5 and 3-5 May', 'May 3 to 5 and 3 to 5 May'],
  ['05-Mar-2020 and 2020/03/05', '5 March 2020 and March 5, 2020'],
  ['Jan-15-2020 and 2020/13/05', 'January 15, 2020 and 2020/13/05'],
  ['It happened on 15-01-2020, not on 03-04-2020.', 'It happened on January 15, 2020, not on 03-04-2020.'],
  ['It is open 10:00 a.m. - 4:00 p.m. on Jun. 16, 2024.', 'It is open 10:00 AM to 4:00 PM on June 16, 2024.'],
  ['Filed 03/26/13 in May.', 'Filed March 26, 2013 in May.'],
  ['Opens Feb. 28-March 6 at noon.', 'Opens February 28 to March 6 at noon.'],
  [
    'It weighs 32 LB 8 OZ on 12 MAR 2020 and DEC 5, 2021.',
    'It weighs 32 pounds 8 ounces on 12 March 2020 and December 5, 2021.',
  ],
  ['Highs in the 30s°F, filed 01-Feb-02.', 'Highs in the thirties Fahrenheit, filed 1 February 2002.'],
  [
    'Trains run Sat. & Sun.; the 7.15 from York calls Mon., Wed. and Fri. at noon.',
    'Trains run Saturday and Sunday; the 7:15 from York calls Monday, Wednesday and Friday at noon.',
  ],
  [
    'Posted at 3/9/2005 11:16:00 PM, after 9/11/2001.',
    'Posted at March 9, 2005 11:16:00 PM, after September 11, 2001.',
  ],
  ['Due 2/3/2021 and 2/28/2021, but 3/4/2026.', 'Due February 3, 2021 and February 28, 2021, but 3 4 2026.'],
  [
    'Sow in Mar.–Apr., on Nov 06, 2012, 12 noon-1 p.m., or 7am-5pm M-F.',
    'Sow in March to April, on November 6, 2012, 12 noon to 1 PM, or 7am to 5pm Monday to Friday.',
  ],
  ['I saw him Weds. & Fri.', 'I saw him Wednesday and Friday.'],
  [
    'Sunday, November 9 - 9:00 AM, November 10–12: 0.80 × 0.99 × 0.99 of 3 × 4 × 5 cm.',
    'Sunday, November 9, 9:00 AM, November 10 to 12: 0.80 times 0.99 times 0.99 of 3 by 4 by 5 centimetres.',
  ],
  [
    'Tuesday, November 8-7 p.m.; May 3- 9:00 a.m.; 9:00 AM - 5 PM; 6:00 PM – 12 Hymns; June 3-5.',
    'Tuesday, November 8, 7 PM; May 3, 9:00 AM; 9:00 AM to 5 PM; 6:00 PM – 12 Hymns; June 3 to 5.',
  ],
];
