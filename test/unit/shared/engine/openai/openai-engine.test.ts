import assert from 'node:assert/strict';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import { fencedPages, withFabricatedQuotes, withUnissuedLabels } from '../../../../support/model/model-answers.ts';
import {
  engineAt,
  type ModelCall,
  type ModelServer,
  startModelServer,
} from '../../../../support/model/model-server.ts';
import { candidate, consolidateInput, never, prose, reviewInput, sentence, source } from './inputs.ts';

describe('openai engine', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  describe('review', () => {
    it('answers findings with genuine quotations under issued labels, the serving model and its tokens', async () => {
      const input = reviewInput();
      const { findings, model, usage } = await engineAt(server.url).review(input, never);
      assert.deepEqual(
        findings.map(({ kind }) => kind),
        ['FLAW', 'FLAW', 'FLAW', 'STRENGTH'],
      );
      for (const { quote, citations } of findings) {
        assert.ok(input.document.pages.join(' ').includes(quote));
        assert.equal(citations[0]?.primaryLabel, 'L1');
      }
      assert.equal(model, 'test-model-served');
      assert.ok(usage && usage.inputTokens > 0 && usage.outputTokens > 0);
    });

    it('asks once, with key, model and strict schema, and nothing that models may refuse', async () => {
      await engineAt(server.url).review(reviewInput(), never);
      assert.equal(server.calls.length, 1);
      const { path, authorization, body } = server.calls[0] as ModelCall;
      assert.equal(path, '/v1/chat/completions');
      assert.equal(authorization, 'Bearer sk-test');
      assert.deepEqual(Object.keys(body).sort(), ['messages', 'model', 'response_format', 'stream', 'stream_options']);
      assert.equal(body.model, 'test-model');
      assert.equal((body.response_format as { json_schema: { strict: boolean } }).json_schema.strict, true);
    });

    it('adds nothing to the base address', async () => {
      await engineAt(`${new URL(server.url).origin}/proxy/openai`).review(reviewInput(), never);
      assert.equal(server.calls[0]?.path, '/proxy/openai/chat/completions');
    });

    it('sends the same bytes for the same input', async () => {
      const engine = engineAt(server.url);
      const outputs = [await engine.review(reviewInput(), never), await engine.review(reviewInput(), never)];
      assert.deepEqual(server.calls[0]?.body, server.calls[1]?.body);
      assert.deepEqual(outputs[0], outputs[1]);
    });

    it('passes on what a model invents, for the checks to judge', async () => {
      server.setScript(() => ({
        type: 'answer',
        review: (answer) => withUnissuedLabels(withFabricatedQuotes(answer)),
      }));
      const { findings } = await engineAt(server.url).review(reviewInput(), never);
      assert.match(findings[0]?.quote ?? '', /lighthouse keeper/);
      assert.equal(findings[0]?.citations[0]?.primaryLabel, 'L90000');
    });

    it('has no usage where the server gives none', async () => {
      server.setScript(() => ({ type: 'answer', usage: null }));
      assert.equal((await engineAt(server.url).review(reviewInput(), never)).usage, null);
    });

    it('reads every sentence of 1.1 million characters within a context of 32,000 tokens', async () => {
      const pages = Array.from({ length: 200 }, (_, page) => prose(45, page * 45 + 1));
      assert.ok(pages.join('').length > 1_100_000);
      const { findings, usage } = await engineAt(server.url, { contextTokens: 32_000 }).review(
        reviewInput({ pages }),
        never,
      );
      const read = new Set<string>();
      for (const call of server.calls) {
        assert.ok((call.system.length + call.user.length) / 3.5 < 32_000 * 0.75);
        for (const { page, text } of fencedPages(call.user)) {
          assert.ok(pages[page - 1]?.includes(text));
          for (const [whole] of text.matchAll(/Under point .*?beginning\./g)) read.add(whole);
        }
      }
      for (let number = 1; number <= 200 * 45; number++) assert.ok(read.has(sentence(number)), `sentence ${number}`);
      assert.ok(server.calls.length > 10);
      assert.equal(findings.length, server.calls.length * 4);
      assert.ok(usage && usage.inputTokens > 1_100_000 / 4);
    });

    it('answers in document order, whatever order the model answers in', async () => {
      const pages = Array.from({ length: 40 }, (_, page) => prose(45, page * 45 + 1));
      const engine = engineAt(server.url, { contextTokens: 32_000 });
      const straight = await engine.review(reviewInput({ pages }), never);
      const laterAnswered = Promise.withResolvers<void>();
      let arrived = 0;
      server.setScript(async ({ user }) => {
        if (++arrived > 3) laterAnswered.resolve();
        if (user.startsWith('Part 1 ')) await laterAnswered.promise;
        return undefined;
      });
      assert.deepEqual(await engine.review(reviewInput({ pages }), never), straight);
    });

    it('has two windows at the model at a time, and no more', async () => {
      const pages = Array.from({ length: 40 }, (_, page) => prose(45, page * 45 + 1));
      const secondArrived = Promise.withResolvers<void>();
      let open = 0;
      let most = 0;
      server.setScript(async ({ number }) => {
        most = Math.max(most, ++open);
        if (number === 2) secondArrived.resolve();
        await secondArrived.promise;
        for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
        open--;
        return undefined;
      });
      await engineAt(server.url, { contextTokens: 32_000 }).review(reviewInput({ pages }), never);
      assert.equal(most, 2);
    });

    it('reports what the overlap shows twice once', async () => {
      const pages = [prose(400)];
      const quotes = new Map<string, number>();
      server.setScript(({ user }) => {
        const text = fencedPages(user)
          .map((page) => page.text)
          .join(' ');
        const all = [...text.matchAll(/Under point .*?beginning\./g)].map(([whole]) => whole);
        for (const quote of all) quotes.set(quote, (quotes.get(quote) ?? 0) + 1);
        const citation = {
          primary_label: 'L1',
          primary_authority_type: 'STATUTE',
          supporting_label: null,
          supporting_authority_type: null,
        };
        const finding = { description: 'd', category: 'c', severity: 'LOW', citations: [citation] };
        return {
          type: 'answer',
          review: () => ({ flaws: all.map((quote) => ({ ...finding, quote, flaw_title: 't' })), strengths: [] }),
        };
      });
      const { findings } = await engineAt(server.url, { contextTokens: 16_000 }).review(reviewInput({ pages }), never);
      assert.ok([...quotes.values()].some((times) => times > 1));
      assert.deepEqual(
        findings.map(({ quote }) => quote),
        Array.from({ length: 400 }, (_, index) => sentence(index + 1)),
      );
    });

    it('takes page markers out of a quotation that runs over a page break', async () => {
      server.setScript(({ user }) => ({
        type: 'answer',
        review: ({ flaws, strengths }) => {
          const [, marker] = /(\[\[[0-9a-f]{12} PAGE 2\]\])/.exec(user) ?? [];
          return { flaws: flaws.map((flaw) => ({ ...flaw, quote: `the end\n${marker}\nof it` })), strengths };
        },
      }));
      const { findings } = await engineAt(server.url).review(reviewInput(), never);
      assert.equal(findings[0]?.quote, 'the end\nof it');
    });

    it('refuses sources that leave no room for the document, without asking the model', async () => {
      const sources = Array.from({ length: 20 }, (_, index) => source(`L${index + 1}`, { text: prose(100) }));
      await assert.rejects(
        engineAt(server.url, { contextTokens: 32_000 }).review(reviewInput({ sources }), never),
        (err: unknown) => {
          assert.ok(err instanceof RunFailure);
          assert.equal(err.category, 'ENGINE_INVALID');
          assert.match(err.personMessage ?? '', /fewer sources/);
          return true;
        },
      );
      assert.equal(server.calls.length, 0);
    });

    it('calls a document without text empty', async () => {
      await assert.rejects(engineAt(server.url).review(reviewInput({ pages: [' ', '\n'] }), never), {
        category: 'DOCUMENT_EMPTY',
      });
    });
  });

  describe('consolidation', () => {
    it('answers groups, reasoning, model and tokens from one call', async () => {
      const output = await engineAt(server.url).consolidate(consolidateInput(), never);
      assert.deepEqual(output.groups, [{ candidateIds: ['c1', 'c2'], title: null, description: null }]);
      assert.equal(output.internalReasoning, 'The panel reported 3 candidate(s).');
      assert.equal(output.model, 'test-model-served');
      assert.ok(output.usage && output.usage.inputTokens > 0);
      assert.deepEqual([server.count('review'), server.count('consolidate')], [0, 1]);
    });

    it('asks the model also when there is no candidate', async () => {
      const output = await engineAt(server.url).consolidate(consolidateInput({ candidates: [] }), never);
      assert.equal(output.internalReasoning, 'The panel reported 0 candidate(s).');
      assert.equal(server.count('consolidate'), 1);
    });

    it('divides what does not fit, likely duplicates together, each candidate once', async () => {
      const candidates = Array.from({ length: 600 }, (_, index) =>
        candidate(`c${index}`, { quote: sentence(index % 300), workerId: index < 300 ? 'wrk_1' : 'wrk_2' }),
      );
      const output = await engineAt(server.url, { contextTokens: 32_000 }).consolidate(
        consolidateInput({ candidates }),
        never,
      );
      assert.ok(server.calls.length > 2);
      const sent = server.calls.flatMap(({ user }) => [...user.matchAll(/^\{"id":"(c\d+)"/gm)].map(([, id]) => id));
      assert.deepEqual(sent.toSorted(), candidates.map(({ id }) => id).toSorted());
      assert.ok(output.groups.length >= 300 - server.calls.length);
    });

    it('shows the cited sources with their text, and only those', async () => {
      await engineAt(server.url).consolidate(consolidateInput(), never);
      const user = server.calls[0]?.user ?? '';
      assert.match(user, /"label":"L1".*"binding":true.*shall be objective/);
      assert.doesNotMatch(user, /"label":"L2"/);
    });

    it('says what is wrong with a context that is too small', async () => {
      await assert.rejects(engineAt(server.url, { contextTokens: 2_000 }).consolidate(consolidateInput(), never), {
        category: 'ENGINE_INVALID',
        personMessage: /context is too small/,
      });
    });
  });
});
