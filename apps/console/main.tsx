import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './data/query-client.ts';
import { I18nProvider } from './i18n/i18n.tsx';
import { router } from './router.tsx';
import { applyTheme } from './shell/theme.ts';
import { HandoverProvider } from './ui/handover.tsx';
import { LiveProvider } from './ui/live.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/ui.css';

applyTheme();

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <StrictMode>
    <I18nProvider>
      <LiveProvider>
        <QueryClientProvider client={queryClient}>
          <HandoverProvider>
            <RouterProvider router={router} />
          </HandoverProvider>
        </QueryClientProvider>
      </LiveProvider>
    </I18nProvider>
  </StrictMode>,
);
