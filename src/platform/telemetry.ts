import { setTimeout as pause } from "node:timers/promises";
import { recordSpansBy, type Say, type SpanStart } from "./spans.ts";

type Telemetry = { close(): Promise<void> };

/** The SDK's packages, loaded when telemetry starts: a process without it loads none of them. */
async function load() {
  const [api, core, contexts, resources, traces, metrics, traceExporter, metricExporter] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  return { api, core, contexts, resources, traces, metrics, traceExporter, metricExporter };
}

/** How often metrics are sent, unless OTEL_METRIC_EXPORT_INTERVAL says otherwise. In milliseconds. */
const INTERVAL = 60_000;
/** How long what is left to send may hold up the end of the process. */
const LAST_MILLISECONDS = 2_000;
/** By these a duration is counted; everything else of a span would make too many series. */
const COUNTED = [
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "db.operation.name",
  "peer.service",
];

/**
 * Traces and metrics by OpenTelemetry's SDK, over OTLP and HTTP: a span for each call, page, statement, mail and question to
 * the card provider goes to the receiver at `endpoint`, their durations and the memory of the process as metrics. A receiver
 * that does not answer holds up nobody.
 */
export async function startTelemetry({
  endpoint,
  serviceName,
  interval = INTERVAL,
}: {
  endpoint: string;
  serviceName: string;
  interval?: number;
}): Promise<Telemetry> {
  const sdk = await load();
  const { api } = sdk;
  const url = (path: string) => `${endpoint.replace(/\/$/, "")}/v1/${path}`;
  const resource = sdk.resources.resourceFromAttributes({ "service.name": serviceName });
  const traces = new sdk.traces.TracerProvider({
    resource,
    spanProcessors: [
      new sdk.traces.BatchSpanProcessor({
        exporter: new sdk.traceExporter.OTLPTraceExporter({ url: url("traces") }),
      }),
    ],
  });
  const metrics = new sdk.metrics.MeterProvider({
    resource,
    readers: [
      new sdk.metrics.PeriodicExportingMetricReader({
        exporter: new sdk.metricExporter.OTLPMetricExporter({ url: url("metrics") }),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(interval, 10_000),
      }),
    ],
  });
  api.context.setGlobalContextManager(new sdk.contexts.AsyncLocalStorageContextManager().enable());
  const meter = metrics.getMeter("magari");
  meter
    .createObservableGauge("process.memory.usage", { unit: "By" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  const histograms = new Map<SpanStart["measure"], ReturnType<typeof meter.createHistogram>>();
  const histogramOf = (measure: SpanStart["measure"]) => {
    const known = histograms.get(measure) ?? meter.createHistogram(measure, { unit: "s" });
    histograms.set(measure, known);
    return known;
  };
  const tracer = traces.getTracer("magari");
  const propagator = new sdk.core.W3CTraceContextPropagator();
  recordSpansBy(async (start, work) => {
    const { name, kind, attributes, measure, headers } = start;
    const parent = headers ? propagator.extract(api.ROOT_CONTEXT, headers, HEADERS) : api.context.active();
    const span = tracer.startSpan(
      name,
      { kind: kind === "server" ? api.SpanKind.SERVER : api.SpanKind.CLIENT, attributes },
      parent,
    );
    const all = { ...attributes };
    const say: Say = (more) => {
      Object.assign(all, more.attributes);
      span.setAttributes(more.attributes);
      if (more.name !== undefined) span.updateName(more.name);
      if (Number(more.attributes["http.response.status_code"]) >= 500)
        span.setStatus({ code: api.SpanStatusCode.ERROR });
    };
    const started = performance.now();
    try {
      return await api.context.with(api.trace.setSpan(parent, span), () => work(say));
    } catch (error) {
      // The kind of the error alone: its message may have values of a guest's.
      const type = error instanceof Error ? ((error as { code?: unknown }).code ?? error.name) : "error";
      span.setAttributes({ "error.type": String(type) });
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
      const counted = Object.entries(all).filter(([key]) => COUNTED.includes(key));
      histogramOf(measure).record((performance.now() - started) / 1000, Object.fromEntries(counted));
    }
  });
  return {
    async close() {
      recordSpansBy(null);
      const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      await Promise.race([sent, pause(LAST_MILLISECONDS, null, { ref: false })]);
      api.context.disable();
    },
  };
}

const HEADERS = {
  get: (headers: Headers, key: string) => headers.get(key) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};
