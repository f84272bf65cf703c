/** Acts by the abbreviations under which courts and authorities cite them. */
const ACTS: Readonly<Record<string, string>> = {
  ABL: '2005:551',
  AVTL: '1915:218',
  BFL: '1999:1078',
  BRB: '1962:700',
  DISKRL: '2008:567',
  FB: '1949:381',
  FL: '2017:900',
  FPL: '1971:291',
  HSL: '2017:30',
  IL: '1999:1229',
  JB: '1970:994',
  KKL: '2022:260',
  KL: '2017:725',
  KONKL: '1987:672',
  KÖPL: '1990:931',
  LAS: '1982:80',
  LOA: '1994:260',
  LOU: '2016:1145',
  LPT: '1991:1128',
  LRV: '1991:1129',
  LSS: '1993:387',
  LUF: '2016:1146',
  LUL: '1964:167',
  LVM: '1988:870',
  LVU: '1990:52',
  MB: '1998:808',
  MBL: '1976:580',
  ML: '2023:200',
  OSL: '2009:400',
  PBL: '2010:900',
  PSL: '2010:659',
  RB: '1942:740',
  RF: '1974:152',
  RO: '2014:801',
  SFB: '2010:110',
  SFL: '2011:1244',
  SKL: '1972:207',
  SKOLL: '2010:800',
  SOL: '2025:400',
  TF: '1949:105',
  UB: '1981:774',
  URL: '1960:729',
  UTLL: '2005:716',
  YGL: '1991:1469',
  ÄB: '1958:637',
  ÄKTB: '1987:230',
  ÅRL: '1995:1554',
};

/** The abbreviations of an act, in capitals. */
export const abbreviationsOf = (work: string): string[] => Object.keys(ACTS).filter((name) => ACTS[name] === work);

/** The number of the act that a query names by its abbreviation alone; null if it names none. */
export function abbreviatedAct(query: string): string | null {
  const abbreviation = query.replace(/\.$/, '').toUpperCase();
  return Object.hasOwn(ACTS, abbreviation) ? (ACTS[abbreviation] ?? null) : null;
}
