import { joinSections } from './joined-sections.ts';
import { binds, doesNotBind, type LegalOrderRules } from './legal-order.ts';

/** “5 U.S.C. §§ 555, 706” and “45 CFR 164.502, 164.504”. */
const SECTIONS_OF_A_TITLE = {
  pattern: /^(?<group>\d+ (?:U\.S\.C\. § |CFR ))(?<number>\d[\w.–-]*)$/u,
  write: (title: string, numbers: readonly string[]) => `${title.replace('§', '§§')}${numbers.join(', ')}`,
};

export const US_FEDERAL_LAW: LegalOrderRules = {
  languages: ['en'],
  timeZone: 'America/New_York',
  isPaged: true,
  printsUnnumberedTexts: false,
  deadlineRule: { work: '28 USC', pinpoint: 'par_2401§' },
  reviewRule: { work: '5 USC', pinpoint: 'par_706§' },
  // The printed citation of a provision names its title of the code or of the regulations already.
  citationForm: {
    nameAct: (title) => ({ full: title, short: title }),
    cite: (section) => section,
    joinSections: (sections) => joinSections(sections, SECTIONS_OF_A_TITLE),
  },
  normHierarchy: {
    CONSTITUTIONAL_LAW: binds('U.S. Const. art. VI, cl. 2; Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803).'),
    STATUTE: binds('U.S. Const. art. I, §§ 1 and 7, and art. VI, cl. 2.'),
    ORDINANCE: binds(
      'Executive orders and proclamations issued under the Constitution or a statute bind the executive branch: U.S. Const. art. II, §§ 1 and 3; Youngstown Sheet & Tube Co. v. Sawyer, 343 U.S. 579 (1952).',
    ),
    AGENCY_REGULATION: binds(
      'Legislative rules have the force and effect of law: 5 U.S.C. § 553; Chrysler Corp. v. Brown, 441 U.S. 281, 295–303 (1979); an agency is bound by its own: United States ex rel. Accardi v. Shaughnessy, 347 U.S. 260 (1954).',
    ),
    LOCAL_REGULATION: doesNotBind(
      'Local ordinances are no norms of the federal legal order: U.S. Const. art. VI, cl. 2; McCulloch v. Maryland, 17 U.S. (4 Wheat.) 316 (1819).',
    ),
    EU_TREATY: doesNotBind(
      'The United States is not a party to the treaties of the European Union; U.S. Const. art. VI, cl. 2 names only treaties made under its own authority.',
    ),
    EU_REGULATION: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
    EU_DIRECTIVE: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
    EU_DECISION: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
    CASE_LAW: binds(
      'Stare decisis: Marbury v. Madison, 5 U.S. (1 Cranch) 137, 177 (1803); Cooper v. Aaron, 358 U.S. 1, 18 (1958); Hutto v. Davis, 454 U.S. 370, 375 (1982). A precedent binds within its court’s jurisdiction.',
    ),
    SUPERVISORY_DECISION: doesNotBind(
      'Inspectors general and the Comptroller General report and recommend: 5 U.S.C. § 404; 31 U.S.C. §§ 712 and 717.',
    ),
    PREPARATORY_WORKS: doesNotBind(
      'The statutory text, not its legislative history, is the authoritative statement: Exxon Mobil Corp. v. Allapattah Services, Inc., 545 U.S. 546, 568 (2005).',
    ),
    GENERAL_ADVICE: doesNotBind(
      'General statements of policy are exempt from 5 U.S.C. § 553(b) because they bind nobody: Lincoln v. Vigil, 508 U.S. 182, 197 (1993).',
    ),
    GUIDANCE: doesNotBind(
      'Interpretive rules lack the force and effect of law: Perez v. Mortgage Bankers Ass’n, 575 U.S. 92, 97 (2015); Christensen v. Harris County, 529 U.S. 576, 587 (2000).',
    ),
  },
};
