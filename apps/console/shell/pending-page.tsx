import { Skeleton } from '../ui/loaded.tsx';

/** The place of a page whose code, texts or session are under way. */
export const PendingPage = () => (
  <main className="wrap" id="main">
    <Skeleton shape="rows" isPage />
  </main>
);
