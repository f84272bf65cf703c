import assert from 'node:assert/strict';
import { BUNDLED_LAWS, readBundledLaw } from '../../../../../shared/laws/bundled/index.ts';

const TODAY = '2026-11-21';

/** Authority type, number of provisions and a sentence that stands in the law as published. */
const HELD: Record<string, [authorityType: string, provisions: number, pinpoint: string, sentence: string]> = {
  '1974:152': [
    'CONSTITUTIONAL_LAW',
    196,
    'kap_1_par_9§',
    'Domstolar samt förvaltningsmyndigheter och andra som fullgör offentliga förvaltningsuppgifter ska i sin verksamhet beakta allas likhet inför lagen samt iaktta saklighet och opartiskhet.',
  ],
  '1994:1219': ['STATUTE', 332, 'par_bilagaartikel6§', 'berättigad till en rättvis och offentlig förhandling'],
  '2017:900': ['STATUTE', 49, 'par_23§', 'En myndighet ska se till att ett ärende blir utrett i den omfattning som'],
  '1949:381': ['STATUTE', 360, 'kap_6_par_2a§', 'Barnets bästa ska vara avgörande för alla frågor om vårdnad'],
  '1990:52': ['STATUTE', 94, 'par_36§', 'Den unge ska få relevant information.'],
  '2005:716': ['STATUTE', 570, 'kap_1_par_11§', 'skall, om det inte är olämpligt, barnet höras'],
  '2010:800': ['STATUTE', 1004, 'kap_1_par_10§', 'ska barnets bästa vara utgångspunkt'],
  '2010:900': ['STATUTE', 573, 'kap_9_par_98§', 'underrätta sökanden och fastighetsägaren om allt'],
  '2018:218': ['STATUTE', 45, 'kap_6_par_4§', 'inte har fått tillfälle att yttra sig inom fem år'],
  '2018:1192': ['STATUTE', 107, 'kap_9_par_1§', 'Länsstyrelsen ska besluta om förbud att ha hand om djur'],
  '2025:400': ['STATUTE', 295, 'kap_1_par_1§', 'Denna lag innehåller bestämmelser om samhällets socialtjänst.'],
  'LOV-1814-05-17': [
    'CONSTITUTIONAL_LAW',
    123,
    'par_98§',
    'Ikkje noko menneske må utsetjast for usakleg eller mishøveleg forskjellsbehandling.',
  ],
  'LOV-1967-02-10': [
    'STATUTE',
    71,
    'par_17§',
    'Forvaltningsorganet skal påse at saken er så godt opplyst som mulig før vedtak treffes.',
  ],
  'LOV-1999-05-21-30': ['STATUTE', 724, 'par_emkn-a8§', 'Enhver har rett til respekt for'],
  'LOV-1995-08-04-53': ['STATUTE', 66, 'par_6§', 'Politiet skal opptre saklig og upartisk'],
  'LOV-1997-02-28-19': ['STATUTE', 543, 'par_22-15§', 'kan kreves tilbake dersom den som har fått utbetalingen'],
  'LOV-2008-05-15-35': ['STATUTE', 268, 'par_81§', 'får mulighet til å fremlegge sine synspunkter'],
  'LOV-2008-06-27-71': ['STATUTE', 263, 'par_32-2§', 'gis anledning til å uttale seg innen en frist'],
  'LOV-2009-06-19-97': ['STATUTE', 42, 'par_33§', 'kan av Mattilsynet ilegges nødvendige forbud'],
  'LOV-2017-06-16-67': ['STATUTE', 46, 'par_32§', 'gis anledning til å forklare seg muntlig'],
  'LOV-2018-06-15-38': ['STATUTE', 135, 'par_gdpr-a5§', 'behandles på en lovlig, rettferdig og åpen måte'],
  'LOV-2021-06-18-97': ['STATUTE', 183, 'par_1-3§', 'skal barnets beste være et grunnleggende hensyn'],
  'LOV-2023-06-09-30': ['STATUTE', 203, 'par_11-7§', 'skal dei hente inn ei sakkunnig vurdering'],
  'LBK nr 433 af 22/04/2014': ['STATUTE', 46, 'par_22§', 'være ledsaget af en begrundelse'],
  'LBK nr 145 af 24/02/2020': ['STATUTE', 44, 'par_13§', 'snarest muligt gøre notat'],
  'LBK nr 354 af 02/04/2025': ['STATUTE', 115, 'par_10§', 'er oplyst i tilstrækkeligt omfang'],
  'LBK nr 1121 af 12/11/2019': ['STATUTE', 15, 'par_2§', 'mindre indgribende foranstaltninger ikke er tilstrækkelige'],
  'LBK nr 289 af 08/03/2024': [
    'STATUTE',
    48,
    'par_6§',
    'hvis mindst en af betingelserne i databeskyttelsesforordningens artikel 6',
  ],
  'LBK nr 282 af 17/03/2025': ['STATUTE', 218, 'par_5§', 'har ret til omsorg, tryghed, beskyttelse og inddragelse'],
  'U.S. Const.': [
    'CONSTITUTIONAL_LAW',
    49,
    'par_V§',
    'nor be deprived of life, liberty, or property, without due process of law',
  ],
  '5 USC': ['STATUTE', 22, 'par_706§', 'arbitrary, capricious, an abuse of discretion'],
  '10 USC': ['STATUTE', 12, 'par_1556§', 'is provided a copy of all correspondence and communications'],
  '38 USC': ['STATUTE', 41, 'par_5107§', 'benefit of the doubt'],
  'LBK nr 62 af 19/01/2024': [
    'STATUTE',
    93,
    'par_63§',
    'de påbud og forbud, der anses for nødvendige for at sikre overholdelsen af loven',
  ],
  '27 USC': ['STATUTE', 45, 'par_204§', 'The order shall state the findings which are the basis for the order.'],
  '39 USC': [
    'STATUTE',
    172,
    'par_404§',
    'arbitrary, capricious, an abuse of discretion, or otherwise not in accordance with the law;',
  ],
  '44 USC': [
    'STATUTE',
    346,
    'par_3101§',
    'adequate and proper documentation of the organization, functions, policies, decisions, procedures, and essential transactions of the agency',
  ],
  '3 CFR 102': ['AGENCY_REGULATION', 19, 'par_102.170§', 'Findings of fact and conclusions of law;'],
};

describe('the bundled laws', () => {
  it('are those that the library holds from the first start', () =>
    assert.deepEqual(BUNDLED_LAWS.map(({ work }) => work).sort(), Object.keys(HELD).sort()));

  for (const bundled of BUNDLED_LAWS) {
    it(`hold ${bundled.work} in full, in force and under the name of its register`, async () => {
      const law = await readBundledLaw(bundled, TODAY);
      const [authorityType, count, pinpoint, sentence] = HELD[bundled.work] ?? [];
      assert.deepEqual(
        [law.jurisdiction, law.work, law.authorityType, law.isRepealed, law.provisions.length],
        [bundled.jurisdiction, bundled.work, authorityType, false, count],
      );
      assert.equal(law.attribution?.includes('NLOD') ?? false, bundled.jurisdiction === 'NO');
      const provision = law.provisions.find((one) => one.pinpoint === pinpoint);
      const text = provision?.parts.map((part) => part.text).join(' ') ?? '';
      assert.ok(text.includes(sentence ?? '\0'), text);
    });
  }

  it('say from when the hearing before a building permit reads as it does, so that an older decision is not held to it', async () => {
    const bundled = BUNDLED_LAWS.find(({ work }) => work === '2010:900');
    assert.ok(bundled);
    const { provisions } = await readBundledLaw(bundled, TODAY);
    const dayOf = (wanted: string) => provisions.find(({ pinpoint }) => pinpoint === wanted)?.validFrom;
    assert.deepEqual([dayOf('kap_9_par_98§'), dayOf('kap_11_par_58§')], ['2025-12-01', '2011-05-02']);
  });

  it('refuses a file that does not hold the law it is listed for', async () => {
    const [first] = BUNDLED_LAWS;
    assert.ok(first);
    await assert.rejects(readBundledLaw({ ...first, work: '1999:1' }, TODAY), /does not hold 1999:1/);
  });
});
