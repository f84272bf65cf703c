/** Answers of a well-behaved model to the requests of the openai engine, and of models that misbehave. */

export interface FencedPage {
  page: number;
  continued: boolean;
  text: string;
}

export interface ListedSource {
  label: string;
  authority_type: string;
  binding: boolean;
}

interface AnsweredFinding {
  quote: string;
  description: string;
  citations: {
    primary_label: string;
    primary_authority_type: string;
    supporting_label: string | null;
    supporting_authority_type: string | null;
  }[];
  category: string;
  severity: string;
}

export interface ReviewAnswer {
  flaws: (AnsweredFinding & { flaw_title: string })[];
  strengths: (AnsweredFinding & { strength_title: string })[];
}

export interface ConsolidationAnswer {
  internal_reasoning: string;
  verdicts: {
    candidate_id: string;
    supported: boolean;
    apt: boolean;
    severity: string;
    counter_quote: string | null;
  }[];
  groups: { candidate_ids: string[]; title: string | null; description: string | null }[];
}

export interface ActionAnswer {
  title: string | null;
  sections: {
    heading: string | null;
    blocks: { kind: 'PARAGRAPH' | 'BULLET' | 'NUMBERED' | 'QUOTATION'; text: string; finding_ids: string[] }[];
  }[];
}

export interface ListedFinding {
  finding_id: string;
  kind: 'FLAW' | 'STRENGTH';
  title: string;
  quote: string;
  citations: string[];
}

export interface ListedCandidate {
  id: string;
  kind: string;
  quote: string;
  severity: string;
}

const FLAWS_PER_WINDOW = 3;

/** The pages of the document as the request fences them. @throws Error when the request has no whole fence. */
export function fencedPages(user: string): FencedPage[] {
  const { code, body } = fenced(user, 'DOCUMENT');
  const marker = new RegExp(`^\\[\\[${code} PAGE (\\d+)(, CONTINUED)?\\]\\]\\n`, 'gm');
  const marks = [...body.matchAll(marker)];
  return marks.map((mark, index) => ({
    page: Number(mark[1]),
    continued: mark[2] !== undefined,
    text: body.slice(mark.index + mark[0].length, (marks[index + 1]?.index ?? body.length + 1) - 1),
  }));
}

export function listedSources(system: string): ListedSource[] {
  return system.split('\n').flatMap((line) => (line.startsWith('{"label":') ? [JSON.parse(line) as ListedSource] : []));
}

export function listedCandidates(user: string): ListedCandidate[] {
  const { body } = fenced(user, 'CANDIDATES');
  return body === '' ? [] : body.split('\n').map((line) => JSON.parse(line) as ListedCandidate);
}

/** Three sentences of the document as flaws and one as a strength, each under a binding source the request lists. */
export function answerReview(system: string, user: string): ReviewAnswer {
  const sources = listedSources(system);
  const binding = sources.filter((source) => source.binding);
  const sentences = fencedPages(user).flatMap(({ text }) => quotableSentences(text));
  const step = Math.max(1, Math.floor(sentences.length / (FLAWS_PER_WINDOW + 1)));
  const chosen =
    binding.length === 0 ? [] : sentences.filter((_, index) => index % step === 0).slice(0, FLAWS_PER_WINDOW + 1);
  const findings = chosen.map((quote, index): AnsweredFinding => {
    const primary = binding[index % binding.length];
    const supporting = sources[(index + 1) % sources.length];
    return {
      quote,
      description: 'The passage states its point without saying what it rests on.',
      citations: [
        {
          primary_label: primary?.label ?? '',
          primary_authority_type: primary?.authority_type ?? '',
          supporting_label: supporting?.label ?? null,
          supporting_authority_type: supporting?.authority_type ?? null,
        },
      ],
      category: 'conclusion without stated evidence',
      severity: 'MEDIUM',
    };
  });
  const title = ({ quote }: AnsweredFinding) => `On “${quote.split(' ').slice(0, 4).join(' ')} …”`;
  return {
    flaws: findings.slice(0, FLAWS_PER_WINDOW).map((finding) => ({ ...finding, flaw_title: title(finding) })),
    strengths: findings.slice(FLAWS_PER_WINDOW).map((finding) => ({ ...finding, strength_title: title(finding) })),
  };
}

/** An item that a repair request shows. */
export interface RejectedItem {
  item: number;
  kind: string;
  refused_because: string[];
  answered: Record<string, unknown>;
  nearest: { page: number; text: string } | null;
}

export function listedItems(user: string): RejectedItem[] {
  const { body } = fenced(user, 'ITEMS');
  return body.split('\n').map((line) => JSON.parse(line) as RejectedItem);
}

/** Upholds every candidate, and groups those of one kind with one quotation. */
export function answerConsolidation(user: string): ConsolidationAnswer {
  const candidates = listedCandidates(user);
  const groups = Map.groupBy(candidates, ({ kind, quote }) => `${kind} ${quote}`);
  return {
    internal_reasoning: `The panel reported ${candidates.length} candidate(s).`,
    verdicts: candidates.map(({ id, severity }) => ({
      candidate_id: id,
      supported: true,
      apt: true,
      severity,
      counter_quote: null,
    })),
    groups: [...groups.values()]
      .filter((group) => group.length > 1)
      .map((group) => ({ candidate_ids: group.map(({ id }) => id), title: null, description: null })),
  };
}

export function listedFindings(user: string): ListedFinding[] {
  const lines = fenced(user, 'FINDINGS').body.split('\n');
  return lines.map((line) => JSON.parse(line) as ListedFinding).filter(({ finding_id }) => finding_id !== undefined);
}

/** A section for each finding, with its quotation and its first provision by label. */
export function answerAction(user: string): ActionAnswer {
  return {
    title: null,
    sections: listedFindings(user).map(({ finding_id, title, quote, citations }) => ({
      heading: title,
      blocks: [
        { kind: 'PARAGRAPH', text: `The passage below falls under ${citations[0]}.`, finding_ids: [finding_id] },
        { kind: 'QUOTATION', text: quote, finding_ids: [finding_id] },
      ],
    })),
  };
}

/** Cites labels no run ever issued. */
export function withUnissuedLabels(answer: ReviewAnswer): ReviewAnswer {
  return eachFinding(answer, (finding, index) => ({
    ...finding,
    citations: finding.citations.map((citation) => ({ ...citation, primary_label: `L${90_000 + index}` })),
  }));
}

/** Quotes sentences that stand in no document. */
export function withFabricatedQuotes(answer: ReviewAnswer): ReviewAnswer {
  return eachFinding(answer, (finding, index) => ({
    ...finding,
    quote: `The undersigned never doubted for a moment that lighthouse keeper number ${index + 1} was behind it all.`,
  }));
}

/** Quotes genuine sentences with one word changed. */
export function withPerturbedQuotes(answer: ReviewAnswer): ReviewAnswer {
  return eachFinding(answer, (finding) => {
    const words = finding.quote.split(' ');
    words[Math.floor(words.length / 2)] = 'zyxomatic';
    return { ...finding, quote: words.join(' ') };
  });
}

function eachFinding(
  { flaws, strengths }: ReviewAnswer,
  change: (finding: AnsweredFinding, index: number) => AnsweredFinding,
): ReviewAnswer {
  return {
    flaws: flaws.map((flaw, index) => ({ ...flaw, ...change(flaw, index) })),
    strengths: strengths.map((strength, index) => ({ ...strength, ...change(strength, flaws.length + index) })),
  };
}

/** The text between the boundary lines; their code is named ahead of them, where nothing untrusted stands. */
function fenced(user: string, name: string): { code: string; body: string } {
  const code = /\bcode ([0-9a-f]{12})\b/.exec(user)?.[1];
  const begin = `\n[[${code} BEGIN ${name}]]\n`;
  const start = user.indexOf(begin);
  const end = user.indexOf(`\n[[${code} END ${name}]]\n`, start);
  if (!code || start < 0 || end < 0) throw new Error(`The request holds no fenced ${name}.`);
  return { code, body: user.slice(start + begin.length, end) };
}

function quotableSentences(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length >= 40 && sentence.length <= 400 && sentence.split(' ').length >= 6);
}
