import { setTimeout as pause } from "node:timers/promises";
import { recordSpansBy, type Say, type SpanStart } from "./spans.ts";

/*
 * Traces and metrics by OpenTelemetry's SDK, over OTLP and HTTP. Its packages are loaded by name, when telemetry starts: a
 * process without it loads none of them, and its bundle has none.
 */

type Telemetry = { close(): Promise<void> };

/** The parts of the SDK that are used here. */
type Sdk = {
  api: {
    ROOT_CONTEXT: Context;
    context: {
      active(): Context;
      with<Answer>(context: Context, work: () => Answer): Answer;
      setGlobalContextManager(manager: object): boolean;
      disable(): void;
    };
    trace: { setSpan(context: Context, span: Span): Context };
    SpanKind: { SERVER: number; CLIENT: number };
    SpanStatusCode: { ERROR: number };
  };
  core: {
    W3CTraceContextPropagator: new () => {
      extract(context: Context, carrier: Headers, getter: object): Context;
    };
  };
  contexts: { AsyncLocalStorageContextManager: new () => { enable(): object } };
  resources: { resourceFromAttributes(attributes: Attributes): object };
  traces: {
    TracerProvider: new (
      options: object,
    ) => Closing & {
      getTracer(name: string): { startSpan(name: string, options: object, context: Context): Span };
    };
    BatchSpanProcessor: new (options: { exporter: object }) => object;
  };
  metrics: {
    MeterProvider: new (
      options: object,
    ) => Closing & {
      getMeter(name: string): {
        createHistogram(
          name: string,
          options: object,
        ): { record(value: number, attributes: Attributes): void };
        createObservableGauge(
          name: string,
          options: object,
        ): { addCallback(observe: (result: { observe(value: number): void }) => void): void };
      };
    };
    PeriodicExportingMetricReader: new (options: object) => object;
  };
  traceExporter: { OTLPTraceExporter: new (options: { url: string }) => object };
  metricExporter: { OTLPMetricExporter: new (options: { url: string }) => object };
};
type Context = object;
type Attributes = Record<string, string | number>;
type Closing = { shutdown(): Promise<void> };
type Span = {
  updateName(name: string): void;
  setAttributes(attributes: Attributes): void;
  setStatus(status: { code: number; message?: string }): void;
  end(): void;
};

const PACKAGES: Record<keyof Sdk, string> = {
  api: "@opentelemetry/api",
  core: "@opentelemetry/core",
  contexts: "@opentelemetry/context-async-hooks",
  resources: "@opentelemetry/resources",
  traces: "@opentelemetry/sdk-trace",
  metrics: "@opentelemetry/sdk-metrics",
  traceExporter: "@opentelemetry/exporter-trace-otlp-http",
  metricExporter: "@opentelemetry/exporter-metrics-otlp-http",
};

async function load(): Promise<Sdk> {
  const found = await Promise.all(
    Object.entries(PACKAGES).map(
      async ([part, name]) => [part, await import(/* @vite-ignore */ name)] as const,
    ),
  );
  return Object.fromEntries(found) as Sdk;
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
 * Sends a span for each call, page, statement, mail and question to the card provider to the receiver at `endpoint`, and their
 * durations and the memory of the process as metrics. A receiver that does not answer holds up nobody.
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
