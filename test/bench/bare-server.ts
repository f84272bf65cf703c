import { once } from 'node:events';
import express from 'express';
import { MongoClient } from 'mongodb';
import { loadConfig } from '../../shared/config.ts';

/** The other side of job reads: plain Express, plain driver, one `findOne` by id, `res.json`. */
export const BARE_JOBS = 'bareJobs';

if (import.meta.main) {
  const { mongodb, port } = loadConfig();
  const client = new MongoClient(mongodb.uri ?? '', { maxPoolSize: 50 });
  const jobs = client.db(mongodb.database).collection<{ _id: string }>(BARE_JOBS);
  const app = express();
  app.get('/ready', (_req, res) => {
    res.json({});
  });
  app.get('/v1/jobs/:jobId', async (req, res) => {
    res.json(await jobs.findOne({ _id: req.params.jobId }));
  });
  const server = app.listen(port, '127.0.0.1');
  await once(process, 'SIGTERM');
  server.closeAllConnections();
  server.close();
  await client.close();
}
