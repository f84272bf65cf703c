import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Audit, type Citation } from '../../../shared/contracts/audit.ts';
import type { Severity } from '../../../shared/contracts/vocabulary.ts';
import { DEFAULT_LIMITS } from '../../../shared/extraction/limits.ts';
import { readDocument } from '../../../shared/extraction/read-document.ts';
import { findQuotation, indexDocument } from '../../../shared/rules/quotations.ts';

/** A real decision, which `npm start` audits too. */
export const SAMPLE_DOCUMENT = new URL('../../../apps/stack/examples/sv-arn-2013-07406.pdf', import.meta.url);

const source = (pinpoint: string, label: string, work: string, title: string) => ({
  source_key: `SE:${work}:${pinpoint}`,
  jurisdiction: 'SE',
  work,
  pinpoint,
  label,
  title: `${title} (${work})`,
  attribution: null,
});

const FL = (section: number) => source(`par_${section}§`, `${section} §`, '2017:900', 'Förvaltningslag');
const RF = source('kap_1_par_9§', '1 kap. 9 §', '1974:152', 'Regeringsform');

const cites = (primary: ReturnType<typeof source>, supporting?: ReturnType<typeof source>): Citation[] => [
  {
    primary_authority_type: primary === RF ? 'CONSTITUTIONAL_LAW' : 'STATUTE',
    primary_label: 'L1',
    primary_source: primary,
    ...(supporting && {
      supporting_authority_type: 'STATUTE' as const,
      supporting_label: 'L2',
      supporting_source: supporting,
    }),
  },
];

interface Sample {
  title: string;
  quote: string;
  why: string;
  severity: Severity;
  worker: string;
  citations: Citation[];
}

const FLAWS: readonly Sample[] = [
  {
    title: 'Det framgår inte vem som har beslutat',
    quote: 'Avgörande 2013-11-19; 2013-07406',
    why: 'Handlingen anger dag och ärendenummer men inte vem eller vilka som har fattat beslutet. Den som berörs kan då inte bedöma om någon var jävig.',
    severity: 'HIGH',
    worker: 'wrk_reasons',
    citations: cites(FL(31)),
  },
  {
    title: 'Praxis åberopas utan att anges',
    quote:
      'Enligt praxis och doktrin anses en resebyrå ha ställning av agent eller med andra ord mellanman mellan resebolaget och resenären.',
    why: 'Bedömningen vilar på ”praxis och doktrin”, men ingen källa nämns. Läsaren kan inte kontrollera att den finns eller säger det som påstås.',
    severity: 'MEDIUM',
    worker: 'wrk_reasons',
    citations: cites(FL(32), RF),
  },
  {
    title: 'Antagande redovisas som slutsats',
    quote:
      'Någon anledning att tro att fyra utställda biljetter skulle avse något annat än en biljett för var och en av de fyra passagerarna har knappast funnits.',
    why: 'Vad en läsare kan ha haft anledning att tro avgörs utan att något underlag anges.',
    severity: 'LOW',
    worker: 'wrk_inquiry',
    citations: cites(FL(23), FL(32)),
  },
  {
    title: 'Rättslig grund saknas',
    quote: 'Mot bakgrund av det anförda ska E:s yrkande bifallas.',
    why: 'Saken avgörs, men ingenstans i dokumentet anges vilken bestämmelse avgörandet grundas på.',
    severity: 'MEDIUM',
    worker: 'wrk_fairness',
    citations: [...cites(FL(5)), { primary_authority_type: 'STATUTE', primary_label: 'L7', primary_source: null }],
  },
];

const STRENGTHS: readonly Sample[] = [
  {
    title: 'Parternas argument bemöts',
    quote:
      'Bolaget har emellertid gjort gällande att E bär ansvaret för att alla resenärerna inte fått biljetter, eftersom hon inte fullgjort sin avtalsenliga skyldighet att kontrollera biljetterna.',
    why: 'En invändning tas upp och besvaras i sak.',
    severity: 'LOW',
    worker: 'wrk_fairness',
    citations: cites(RF, FL(25)),
  },
  {
    title: 'Utredningsåtgärderna redovisas',
    quote: 'Nämnden har granskat de i ärendet ingivna handlingarna.',
    why: 'Formuleringen visar vilket underlag som har hämtats in eller gåtts igenom.',
    severity: 'LOW',
    worker: 'wrk_inquiry',
    citations: cites(FL(23)),
  },
];

const REVIEWERS: Record<string, string> = {
  wrk_fairness: 'Saklighet och opartiskhet',
  wrk_inquiry: 'Utredning och kommunikation',
  wrk_reasons: 'Motivering och rättslig grund',
};

export interface SampleFile {
  /** The saved audit as text. */
  json: string;
  audit: Audit;
}

/** An audit of the sample document whose every quotation stands in it, as the console saves it. */
export async function sampleAudit(change: (audit: Audit) => void = () => {}): Promise<SampleFile> {
  const { pages } = await readDocument(new Uint8Array(await readFile(SAMPLE_DOCUMENT)), null, DEFAULT_LIMITS);
  const audit = auditOf(pages);
  change(audit);
  return { json: JSON.stringify(savedJob(audit)), audit };
}

function auditOf(pages: readonly string[]): Audit {
  const index = indexDocument(pages);
  const fields = ({ quote, why, severity, worker, citations }: Sample, id: string) => {
    const found = findQuotation(index, quote);
    if (found === null) throw new Error(`The sample quotation does not stand in the sample document: ${quote}`);
    return {
      finding_id: id,
      profile_id: 'prf_sample',
      worker_id: worker,
      description: why,
      category: 'OTHER',
      severity,
      quote: found.tidied,
      quoted_locator: found.locator,
      fenced_verbatim: found.verbatim,
      citations,
    };
  };
  return Audit.parse({
    internal_reasoning: '',
    detected_language: 'sv',
    executive_summary: 'Beslutet är i huvudsak begripligt. Fyra brister gäller underlag och rättslig grund.',
    is_flawless: false,
    deduplicated_flaws: FLAWS.map((flaw, n) => ({ flaw_title: flaw.title, ...fields(flaw, `fnd_flaw${n + 1}`) })),
    consolidated_strengths: STRENGTHS.map((one, n) => ({
      strength_title: one.title,
      ...fields(one, `fnd_strength${n + 1}`),
    })),
    regulatory_references: cites(FL(32)),
    set_aside: [
      {
        kind: 'FLAW',
        title: 'Bolagets invändning avfärdas',
        quote: 'Bolagets invändning saknar varje betydelse.',
        reason: 'NOT_IN_DOCUMENT',
      },
    ],
    unanchored: [{ title: 'Oklart språk', quote: 'Nämnden har granskat', description: 'Meningen är lång.' }],
    cited_law: [
      {
        citation: '99 § förvaltningslagen (2017:900)',
        page: 1,
        source_key: null,
        standing: 'UNKNOWN_PROVISION',
        text_differs: null,
      },
    ],
    figures: [],
    engine: 'MODEL',
    measured_under: ['SE'],
  });
}

/** The answer of a job with what the console adds; the panel's merges say that two reviewers found the second flaw. */
const savedJob = (audit: Audit) => ({
  contractVersion: 1,
  jobId: 'job_sample',
  kind: 'ANALYSIS',
  profileId: 'prf_sample',
  status: 'COMPLETED',
  updatedAt: Date.UTC(2026, 10, 23, 10, 7),
  document: { name: 'sv-arn-2013-07406.pdf', sha256: null },
  result: {
    clinicalData: audit,
    diagnostics: {
      reviewers: Object.entries(REVIEWERS).map(([worker_id, name]) => ({ profile_id: 'prf_sample', worker_id, name })),
      reducers: { prf_sample: { merges: [{ findingId: 'fnd_flaw2', candidateIds: ['C3.1', 'C1.2'] }] } },
    },
  },
});

/** Chooses the sample as the saved audit that a page opens, and waits for its findings. */
export async function openSampleAudit(page: Page): Promise<void> {
  const buffer = Buffer.from((await sampleAudit()).json);
  const file = { name: 'audit.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('.finding').first().waitFor();
}
