/** Acts, courts and their cases, as written, and as a good reader says them; `|` parts sentences. */
export const englishLaw: readonly (readonly [written: string, said: string])[] = [
  ['Smith v. Jones, 410 U.S. 113 (1973).', 'Smith versus Jones, 410 U.S. 113 (1973).'],
  [
    'Pursuant to Sec. 5(b)(2) of the Act, notice is given.',
    'Pursuant to Section 5(b)(2) of the Act, notice is given.',
  ],
  ['See §12.3 and ¶ 4 of the lease.', 'See section 12.3 and paragraph 4 of the lease.'],
  [
    'The plaintiff (hereinafter "Buyer") shall pay $12,500.00 within 30 (thirty) days.',
    'The plaintiff (hereinafter Buyer) shall pay $12,500.00 within 30 (thirty) days.',
  ],
  [
    'Art. III, § 2, cl. 1 of the Constitution applies.',
    'Article 3, section 2, clause 1 of the Constitution applies.',
  ],
  ['Section 4(a)(ii) applies', 'Section 4(a)(2) applies'],
  [
    'pursuant to 28 U.S.C. §636(b)(1)(B) and Local Rule 302 (E.D. Cal. 2022).',
    'pursuant to 28 U.S.C. section 636(b)(1)(B) and Local Rule 302 (E.D. Cal. 2022).',
  ],
  [
    'A screening order was issued (Doc. No. 22). See Hale v. Mora, 698 F.3d 1202, 1212-13 (9th Cir. 2012).',
    'A screening order was issued (Doc. Number 22). | See Hale versus Mora, 698 F.3d 1202, 1212 to 13 (9th Circuit 2012).',
  ],
  [
    'It is cited as 436 F. Supp. 3d 1305 (N.D. Cal. 2020).',
    'It is cited as 436 F. Supp. 3d 1305 (N.D. Cal. 2020).',
  ],
  [
    'No detail is needed. Fed. R. Civ. P. 8(a)(2).',
    'No detail is needed. | Federal Rule of Civil Procedure 8(a)(2).',
  ],
  ['It came in under Fed. R. Evid. 702.', 'It came in under Federal Rule of Evidence 702.'],
  ['See § 2671 et seq. (“the Act”) here.', 'See section 2671 et seq. (the Act) here.'],
  ['See Pub.L. No. 111-2, 124 Stat. 1376, 1841.', 'See Public Law 111-2, 124 Stat. 1376, 1841.'],
  ['He cites Dkts. No. 30 and 42.', 'He cites Dkts. Number 30 and 42.'],
  [
    'See First Am. Compl. ¶ 12 and Compl. ¶ 3.',
    'See First Amended Complaint paragraph 12 and Complaint paragraph 3.',
  ],
  [
    "He cites Nat'l Bank, 676 F.2d 780 (D.C. Cir. 1982), and the 79th Cong., 2d sess.",
    'He cites National Bank, 676 F.2d 780 (D.C. Circuit 1982), and the 79th Congress, 2nd session.',
  ],
  [
    'Article 6 and Arts. 101–102 apply, cf. Reg. (EU) 2016/679.',
    'Article 6 and Articles 101 to 102 apply, compare Regulation (EU) 2016/679.',
  ],
  [
    'It is an offence by s 2(1) and ss 3-5 of the Act.',
    'It is an offence by section 2(1) and sections 3 to 5 of the Act.',
  ],
  [
    'See ref. AB/1234/C, 29 U.S.C. §§ 621‑634 and ss. 8–10.',
    'See reference AB/1234/C, 29 U.S.C. sections 621 to 634 and sections 8 to 10.',
  ],
  ['Labor Code §2699 g (1) and OJ 2016 L 119/1', 'Labor Code section 2699 g (1) and OJ 2016 L 119/1'],
  [
    'See sched. 2, subpara. (i), nn. 4-5 and the Sup. Ct. in 1954.',
    'See schedule 2, subparagraph (i), notes 4 to 5 and the Sup. Ct. in 1954.',
  ],
  [
    'Id. at 270-71; filed 10/08/99 08:52 AM. So 0! = 1.',
    'Id. at 270 to 71; filed October 8, 1999 08:52 AM. | So 0! equals 1.',
  ],
  [
    'See §§ 12–14 of the Act, esp. sub-s. (3)(a).',
    'See sections 12 to 14 of the Act, especially subsection (3)(a).',
  ],
];
